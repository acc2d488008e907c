// The end-to-end suites: which window each test bundle runs in. runAll.mjs runs them in this order.
import { orchardFiles, storeFiles, writeWorkspace } from './workspaces.mjs';

const toolWorkspace = () => writeWorkspace({ ...orchardFiles, ...storeFiles() });
/** Text that is no code, large enough to fill the window of a small model. */
const bulk = { 'src/bulk.txt': Array.from({ length: 900 }, (_, i) => `line ${i} of a long report that has nothing to do with any code`).join('\n') };
const agentWorkspace = () => writeWorkspace({ ...orchardFiles, ...storeFiles(), ...bulk });

export const suites = [
  { name: 'agent', bundle: 'agent.e2e.js', gated: true, workspace: agentWorkspace, env: { CODEGRAPH_E2E_HOST: 'gated' } },
  { name: 'tool', bundle: 'tool.e2e.js', gated: true, workspace: toolWorkspace, env: { CODEGRAPH_E2E_HOST: 'gated' } },
];
