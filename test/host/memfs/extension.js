// A file system in memory, as extensions provide them for folders that are on no disk: each look takes a
// while, and changes are told. Below /some where/afar lie the files that CODEGRAPH_E2E_MEMFS holds.
'use strict';
const vscode = require('vscode');

const root = '/some where/afar';
const latencyMs = 20;

function activate(context) {
	const files = new Map(Object.entries(JSON.parse(process.env.CODEGRAPH_E2E_MEMFS ?? '{}')).map(([path, text]) => [`${root}/${path}`, Buffer.from(text)]));
	const changed = new vscode.EventEmitter();
	let time = 1;
	const isFolder = (path) => [...files.keys()].some((file) => file.startsWith(path === '/' ? '/' : `${path}/`));
	const look = async (uri, read) => {
		await new Promise((resolve) => setTimeout(resolve, latencyMs));
		const value = read(uri.path);
		if (value === undefined) {
			throw vscode.FileSystemError.FileNotFound(uri);
		}
		return value;
	};
	const provider = {
		onDidChangeFile: changed.event,
		watch: () => ({ dispose: () => {} }),
		stat: (uri) => look(uri, (path) => {
			if (files.has(path)) {
				return { type: vscode.FileType.File, ctime: 0, mtime: time, size: files.get(path).length };
			}
			return isFolder(path) ? { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 } : undefined;
		}),
		readDirectory: (uri) => look(uri, (path) => {
			const prefix = path === '/' ? '/' : `${path}/`;
			const names = new Set([...files.keys()].filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length).split('/')[0]));
			return names.size === 0 ? undefined : [...names].map((name) => [name, files.has(prefix + name) ? vscode.FileType.File : vscode.FileType.Directory]);
		}),
		readFile: (uri) => look(uri, (path) => files.get(path)),
		writeFile: (uri, content) => {
			const type = files.has(uri.path) ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created;
			files.set(uri.path, Buffer.from(content));
			time++;
			changed.fire([{ type, uri }]);
		},
		delete: (uri) => {
			files.delete(uri.path);
			changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
		},
		createDirectory: () => {},
		rename: () => { throw vscode.FileSystemError.NoPermissions(); },
	};
	context.subscriptions.push(changed, vscode.workspace.registerFileSystemProvider('memfs', provider));
}

module.exports = { activate };
