// The graph server as a process of its own: desktop and remote hosts.
import { isAbsolute, join, relative, sep } from 'node:path';
import { ProposedFeatures, createConnection } from 'vscode-languageserver/node';
import { createServer } from '../server';
import { NodeBlobStore, nodeStamp } from './nodeBlobs';
import { NodeFileReader, diskPath, nodeAssets, resolveRoot } from './nodeFiles';
import { NodeSegmentStore } from './nodeSegments';
import { keepHeapsSmall, keepWasmInFirstTier } from './engineTuning';
import { WorkerPool, poolOptions } from './workerPool';

keepHeapsSmall();
createServer(createConnection(ProposedFeatures.all), {
  assets: nodeAssets(__dirname),
  clock: { nowMs: () => performance.now() },
  onHeavyGrammar: keepWasmInFirstTier,
  openExtractor: (grammars) => new WorkerPool(poolOptions(join(__dirname, 'worker.js')), grammars),
  memoryMiB: () => Math.round(process.memoryUsage.rss() / 1_048_576),
  openBlobs: (folder) => new NodeBlobStore(folder),
  openSegments: (folder) => new NodeSegmentStore(folder),
  stamp: (hash) => nodeStamp(__filename, hash),
  openFolder: async (uri) => {
    const folder = diskPath(uri);
    if (folder === undefined) return undefined;
    const root = await resolveRoot(folder);
    return {
      root,
      folder,
      reader: new NodeFileReader(root),
      relativePath: (documentUri) => {
        const path = diskPath(documentUri);
        if (path === undefined) return undefined;
        for (const base of [folder, root]) {
          const below = relative(base, path);
          if (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)) return below.split(sep).join('/');
        }
        return undefined;
      },
    };
  },
});
