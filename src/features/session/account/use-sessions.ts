import { useEffect, useState } from 'react';
import type { Parsed } from '#contract/parts/endpoint.ts';
import { listSessions } from '#contract/account/user.ts';
import type { Problem } from '#domain/validation.ts';
import { call } from '../../../api/client.ts';
import { whileShown } from '../../../ui/leaving/while-shown.ts';
import { callProblem } from '../call-problem.ts';

export type DeviceSession = Parsed<(typeof listSessions)['answer']>[number];

type Asked = readonly DeviceSession[] | { readonly problem: Problem };

/**
 * Requests the list of signed-in devices from the server. Requests it again when the device comes online, and after each
 * change (docs/product.md 1.14).
 */
export function useSessions(userId: number, online: boolean) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!online) return;
    const asking = call(listSessions, {}, userId).catch((error: unknown) => ({ problem: callProblem(error) }));
    return whileShown<Asked>(asking, setAsked);
  }, [userId, online, turn]);
  const sessions = asked === null || 'problem' in asked ? null : asked;
  return {
    /** Null until the server has answered. */
    sessions,
    problem: asked !== null && 'problem' in asked ? asked.problem : null,
    askAgain: () => setTurn((count) => count + 1),
  };
}
