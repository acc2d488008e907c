// The end-to-end suites: which window each test bundle runs in. runAll.mjs runs them in this order.
import { orchardFiles, storeFiles, writeWorkspace } from './workspaces.mjs';

const toolWorkspace = () => writeWorkspace({ ...orchardFiles, ...storeFiles() });

export const suites = [
  { name: 'agent', bundle: 'agent.e2e.js', gated: true, workspace: toolWorkspace, env: { CODEGRAPH_E2E_HOST: 'gated' } },
  { name: 'tool', bundle: 'tool.e2e.js', gated: true, workspace: toolWorkspace, env: { CODEGRAPH_E2E_HOST: 'gated' } },
];
