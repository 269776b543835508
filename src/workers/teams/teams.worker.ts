import { expose } from 'comlink';
import { makeTeams, type MadeTeams } from '#domain/teams/make-teams.ts';
import type { TeamRequest } from '#domain/teams/types.ts';

/** The worker that makes teams, so that the tab stays responsive during the search for balanced teams. */
const teamsWorker = {
  make(request: TeamRequest): MadeTeams {
    return makeTeams(request);
  },
};

export type TeamsWorker = typeof teamsWorker;

expose(teamsWorker);
