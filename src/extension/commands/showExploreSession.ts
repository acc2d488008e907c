// "Show Explore Session": the panel.
import type { ExplorePanel } from '../panel/explorePanel';

export function showExploreSessionCommand(panel: ExplorePanel): () => void {
  return () => panel.show();
}
