// Hosts without Node, such as a browser: the graph server is a web worker, and what it needs of the product
// comes from the extension's folder through the editor's file systems.
import * as vscode from 'vscode';
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  LanguageClient,
  type LanguageClientOptions,
  type MessageTransports,
} from 'vscode-languageclient/browser';
import { loadContentHash } from '../../base/contentHash';
import { assetRequest } from '../../protocol/messages';
import { activateExtension, type RunningExtension } from '../extension';
import { clientId, logName } from '../ids';
import { ReasonError, workerNotStarted } from '../userErrors';

/** What of the product's folder the server may ask for. */
const assetName = /^(?:grammars|queries)\/[\w-]+\.(?:wasm|scm)$/;

/** A running server and what it takes to end it. */
interface StartedWorker {
  readonly worker: Worker;
  end(): void;
}

/** A client whose server ends with it: nothing else ends a worker. */
class WorkerLanguageClient extends LanguageClient {
  readonly #started: { end: () => void };

  constructor(start: () => Promise<StartedWorker>, options: LanguageClientOptions) {
    const started = { end: () => {} };
    // The editor has a class `Worker` of its own, by which the library would not know the worker for one.
    const serve = async (): Promise<MessageTransports> => {
      const { worker, end } = await start();
      started.end = end;
      return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
    };
    super(clientId, logName, serve, options);
    this.#started = started;
  }

  override async stop(timeout?: number): Promise<void> {
    try {
      await super.stop(timeout);
    } finally {
      this.#started.end();
    }
  }

  /** Logs its errors and leaves telling the person to the extension, which does it once and not per attempt. */
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

let running: RunningExtension | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const dist = vscode.Uri.joinPath(context.extensionUri, 'dist');
  running = activateExtension(context, {
    loadClient: () => Promise.resolve((options) => {
      const client = new WorkerLanguageClient(() => startWorker(vscode.Uri.joinPath(dist, 'serverWorker.js')), options);
      client.onRequest(assetRequest, async (name) => {
        if (!assetName.test(name)) throw new Error(`${name} is no part of the product.`);
        return toOwnBytes(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(dist, ...name.split('/'))));
      });
      return client;
    }),
    environment: {},
    ignoresPathCase: false,
    storagePath: (uri) => uri.toString(),
    toBytesDto: toOwnBytes,
  });
}

export async function deactivate(): Promise<void> {
  await running?.stop();
}

/** From its text, because the product may lie where a worker can not be started from. */
async function startWorker(program: vscode.Uri): Promise<StartedWorker> {
  const bytes = toOwnBytes(await vscode.workspace.fs.readFile(program));
  const stamp = (await loadContentHash()).hashBytes(bytes);
  const text = new Blob([`self.codeGraphStamp = ${JSON.stringify(stamp)};\n`, bytes], { type: 'text/javascript' });
  const url = URL.createObjectURL(text);
  const worker = new Worker(url, { name: 'codegraph-server' });
  const end = (): void => {
    worker.terminate();
    URL.revokeObjectURL(url);
  };
  try {
    await new Promise<void>((resolve, reject) => {
      // Its first words say that it is up; a program that can not be loaded has none.
      worker.addEventListener('message', () => resolve(), { once: true });
      worker.addEventListener('error', ({ message }) => reject(message ? new Error(message) : new ReasonError(workerNotStarted())), { once: true });
    });
  } catch (error) {
    end();
    throw error;
  }
  return { worker, end };
}

/** Bytes that are a part of a larger buffer would take the whole of it along. */
function toOwnBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer ? (bytes as Uint8Array<ArrayBuffer>) : bytes.slice();
}
