import { spawnSync } from 'node:child_process';

export type Builder = 'docker' | 'podman';

/**
 * Finds a program that can build images on this machine. `docker` alone is only a client, so this function also checks that
 * its engine answers.
 */
export function findBuilder(): Builder | null {
  return (
    (['docker', 'podman'] as const).find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0) ?? null
  );
}

export function runBuilder(builder: Builder, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(builder, words, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  if (status !== 0) throw new Error(`${builder} ${words.join(' ')}: exit code ${status}\n${stderr}`);
  return stdout.trim();
}
