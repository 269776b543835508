import { expose } from 'comlink';
import { makeTeams, type MadeTeams } from '#domain/teams/make-teams.ts';
import type { TeamRequest } from '#domain/teams/types.ts';

/** The tab stays responsive during the search. */
const teamsWorker = {
  make(request: TeamRequest): MadeTeams {
    return makeTeams(request);
  },
};

export type TeamsWorker = typeof teamsWorker;

expose(teamsWorker);
