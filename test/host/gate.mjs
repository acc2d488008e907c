// Makes a copy of the server in which a proposed API is refused to an extension that does not
// declare it, as in stable VS Code; the server from acquire.mjs allows all of them to everyone.
import { execFile } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { cached } from './acquire.mjs';

const run = promisify(execFile);

const bundles = [
	'out/vs/workbench/api/node/extensionHostProcess.js',
	'out/vs/workbench/api/worker/extensionHostWorkerMain.js',
	'out/vs/code/browser/workbench/workbench.js',
];

// `function f(ext,proposal){return!0}` right before the function that throws when f says no.
const alwaysTrue = /function ([\w$]+)\(([\w$]+),([\w$]+)\)\{return!0\}(?=function [\w$]+\(\2,\3\)\{if\(!\1\(\2,\3\)\)throw new Error\(`Extension '\$\{\2\.identifier\.value\}' CANNOT use API proposal)/g;

/**
 * The gated copy of a server. Everything but the three patched bundles is a hard link, so the
 * copy takes a second and little room.
 * @param {{kind: 'server', node: string, root: string}} server from acquireServer()
 */
export async function gateServer(server) {
	const name = `${path.basename(path.resolve(server.root, '../..'))}-gated`;
	const dir = await cached(name, async (part) => {
		const root = path.join(part, 'lib/vscode');
		fs.mkdirSync(path.dirname(root), { recursive: true });
		await run('cp', ['-al', server.root, root]);
		for (const bundle of bundles) {
			gateBundle(path.join(root, bundle), bundle);
		}
	});
	return { ...server, root: path.join(dir, 'lib/vscode') };
}

function gateBundle(file, name) {
	let nPatched = 0;
	const text = fs.readFileSync(file, 'utf8').replace(alwaysTrue, (_, check, extension, proposal) => {
		nPatched++;
		return `function ${check}(${extension},${proposal}){return!!${extension}.enabledApiProposals&&${extension}.enabledApiProposals.includes(${proposal})}`;
	});
	if (nPatched !== 1) {
		throw new Error(`The proposed-API check was found ${nPatched} times, not once, in ${name}: this server version needs a new pattern in test/host/gate.mjs.`);
	}
	// Writing in place would write through the hard link into the ungated server.
	fs.rmSync(file);
	fs.writeFileSync(file, text);
}
