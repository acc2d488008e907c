// Puts an unpacked extension into an extensions folder as if its VSIX had been installed there;
// VS Code picks up `publisher.name-version` folders when it starts.
import * as fs from 'node:fs';
import * as path from 'node:path';

// What of a repository goes into its VSIX at the most; the rest is large, and its cache folder
// would be copied into itself. An unpacked VSIX is taken whole.
const shipped = ['package.json', 'package.nls.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'dist', 'media'];

/** Copies the extension in `folder`, a repository or an unpacked VSIX, and returns its new folder. */
export function installExtension(folder, extensionsDir) {
	return place(folder, extensionsDir, (from, to) => fs.cpSync(from, to, { recursive: true }));
}

/** Like installExtension, but with links: a reload of the window runs what was built since. */
export function linkExtension(folder, extensionsDir) {
	return place(folder, extensionsDir, (from, to) => fs.symlinkSync(from, to));
}

function place(folder, extensionsDir, put) {
	const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
	const target = path.join(extensionsDir, `${manifest.publisher}.${manifest.name}-${manifest.version}`.toLowerCase());
	fs.rmSync(target, { recursive: true, force: true });
	fs.mkdirSync(target, { recursive: true });
	const isRepository = fs.existsSync(path.join(folder, '.git'));
	for (const entry of isRepository ? shipped : fs.readdirSync(folder)) {
		const from = path.resolve(folder, entry);
		if (fs.existsSync(from)) {
			put(from, path.join(target, entry));
		}
	}
	return target;
}
