import { useEffect } from 'react';

/**
 * Calls `leave` when the teacher leaves a screen: by opening another screen, or by closing or hiding the tab. If `leave`
 * changes, the old function is called, because the teacher has left, for example, the day that it saves.
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
