// The graph server as a web worker: hosts without Node. Files and assets come through the client.
import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { assetRequest } from '../../protocol/messages';
import { toBytes } from '../clientFiles';
import { createServer } from '../server';
import { IndexedDbBlobs } from './indexedDbBlobs';

/** The client puts it in front of the program: a hash of it. */
declare const codeGraphStamp: string;

const port = self as unknown as Worker;
const connection = createConnection(new BrowserMessageReader(port), new BrowserMessageWriter(port));

createServer(connection, {
  assets: { bytes: async (name) => toBytes(await connection.sendRequest(assetRequest, name)) },
  clock: { nowMs: () => performance.now() },
  // A browser's engine takes no flags.
  onHeavyGrammar: () => {},
  openFolder: () => Promise.resolve(undefined),
  // A browser does not tell.
  memoryMiB: () => 0,
  openBlobs: (folder) => new IndexedDbBlobs(folder),
  stamp: () => Promise.resolve(codeGraphStamp),
});

// The client waits for a first word before it speaks.
port.postMessage('up');
