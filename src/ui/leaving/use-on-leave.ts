import { useEffect } from 'react';

/**
 * Calls `leave` when the teacher leaves a screen: by opening another screen, or by closing or hiding the tab. If `leave`
 * changes, the old function is called too, because the teacher has left what it saves, for example a day.
 */
export function useOnLeave(leave: () => void): void {
  useEffect(() => {
    const leaveHidden = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', leaveHidden);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leaveHidden);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);
}
