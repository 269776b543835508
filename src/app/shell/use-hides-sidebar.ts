import { useMatch } from 'react-router-dom';
import { PATHS } from '../../platform/addresses.ts';
import { useGymMode } from '../../ui/window/use-gym-mode.ts';

/**
 * Returns true if the screen hides the sidebar. In gym mode the daily roster takes the space of the sidebar, and a button
 * opens the menu (docs/product.md 4.28).
 */
export function useHidesSidebar(): boolean {
  const onRoster = useMatch(PATHS.dailyRoster) !== null;
  return useGymMode() && onRoster;
}
