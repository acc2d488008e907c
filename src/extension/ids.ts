// Every identifier that package.json knows too, as literals in one place. A test compares the two.

export const toolName = 'codegraph_explore';

export const commandIds = {
  showExploreSession: 'codegraph.showExploreSession',
  explore: 'codegraph.explore',
  rebuildIndex: 'codegraph.rebuildIndex',
  showIndexStatus: 'codegraph.showIndexStatus',
  clearSession: 'codegraph.clearSession',
  showLog: 'codegraph.showLog',
  toggleMarks: 'codegraph.toggleMarks',
  hideMarks: 'codegraph.hideMarks',
  previewAnswer: 'codegraph.previewAnswer',
  stopIndexing: 'codegraph.stopIndexing',
  openWalkthrough: 'codegraph.openWalkthrough',
} as const;

/** Settings without their common section, as `workspace.getConfiguration(settingsSection)` wants them. */
export const settingsSection = 'codegraph';
export const settingKeys = {
  dedup: 'explore.dedup',
  debug: 'explore.debug',
  exclude: 'exclude',
  maxFileKiB: 'index.maxFileSizeKB',
  instructions: 'instructions.enabled',
} as const;

/** Facts that `when` clauses of package.json ask for. */
export const contextKeys = {
  marksShown: 'codegraph.marksShown',
  indexing: 'codegraph.indexing',
  indexReady: 'codegraph.indexReady',
  agentCalled: 'codegraph.agentCalled',
} as const;

/** Environment variables that win over the settings. */
export const environmentNames = {
  dedup: 'CODEGRAPH_EXPLORE_DEDUP',
  debug: 'CODEGRAPH_EXPLORE_DEBUG',
} as const;

export const panelViewType = 'codegraph.exploreSession';
export const walkthroughId = 'start';
export const answerScheme = 'codegraph-answer';
export const statusItemId = 'codegraph.status';
export const logName = 'CodeGraph';
export const clientId = 'codegraph';
