/** What runs elsewhere: workflows, issue forms, the image and a release. Each file is read, and what it calls is there. */

import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Env, readEnv } from '../../src/env.ts';
import { TOKEN } from '../discord/faults-process.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const yamlIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => join(folder, name));
const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

interface Step {
  readonly uses?: string;
  readonly run?: string;
}
interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly Step[];
        readonly uses?: string;
        readonly needs?: string;
        readonly strategy?: any;
      }
    >
  >;
}
const WORKFLOWS = yamlIn('.github/workflows');
const stepsOf = (path: string): readonly Step[] =>
  Object.values((parse(read(path)) as Workflow).jobs).flatMap(({ steps = [] }) => steps);

it.each(WORKFLOWS)('%s says when it runs and what it may do', (path) => {
  const { on, permissions, jobs } = parse(read(path)) as Workflow;
  expect(on).toBeTypeOf('object');
  expect(permissions).toBeTypeOf('object');
  expect(Object.keys(jobs)).not.toEqual([]);
});

it.each(WORKFLOWS)('%s calls what there is, and actions by their major version', (path) => {
  const steps = stepsOf(path);
  for (const { uses, run } of steps) {
    if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
    else expect(run).toBeTypeOf('string');
  }
  const lines = steps.flatMap(({ run = '' }) => run.split('\n'));
  const called = lines.flatMap((line) => line.match(/(?<=^| )(\.ci|\.github|test|src)\/[^ ]+/g) ?? []);
  expect(called).not.toEqual([]);
  for (const file of called) expect(existsSync(file), file).toBe(true);
  for (const line of lines) {
    const [direct] = line.split(' ');
    if (direct?.startsWith('test/')) expect(statSync(direct).mode & 0o111, direct).not.toBe(0);
    for (const [, name] of line.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(name!);
  }
});

it('CI runs .ci/run on each version of Node.js that is supported, and plays in the image', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml')) as Workflow;
  expect(jobs.test!.strategy.matrix.node).toEqual([20, 22, 24]);
  expect(jobs.test!.steps.map(({ run }) => run)).toContain('bash .ci/run');
  expect(jobs.image!.steps.map(({ run }) => run)).toContain('test/container/smoke.sh sixes');
});

it('CI skips no test that needs a browser or PostgreSQL', () => {
  const required = read('.ci/run')
    .match(/^export (.+)$/m)?.[1]
    ?.split(' ');
  expect(required).toEqual(['REQUIRE_BROWSER=1', 'REQUIRE_POSTGRES=1']);
});

it('CI runs the checks and the tests', () => {
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe('npm ci && npm run check && npm test');
});

it('nothing is released that does not pass', () => {
  const { jobs } = parse(read('.github/workflows/release.yml')) as Workflow;
  expect(jobs.checks!.uses).toBe('./.github/workflows/ci.yml');
  expect(jobs.release!.needs).toBe('checks');
  expect(parse(read('.github/workflows/ci.yml')).on).toHaveProperty('workflow_call');
});

it('dependencies of all kinds are looked at each week', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  const each = updates.map((update: any) => [update['package-ecosystem'], update.schedule.interval]);
  expect(each).toEqual([
    ['npm', 'weekly'],
    ['github-actions', 'weekly'],
    ['docker', 'weekly'],
  ]);
});

const FORMS = yamlIn('.github/ISSUE_TEMPLATE').filter((path) => !path.endsWith('config.yml'));
const KINDS = ['markdown', 'input', 'textarea', 'dropdown', 'checkboxes'];

it.each(FORMS)('%s is a form', (path) => {
  const { name, description, body } = parse(read(path));
  expect(name).toBeTypeOf('string');
  expect(description).toBeTypeOf('string');
  for (const { type, attributes } of body) {
    expect(KINDS).toContain(type);
    if (type === 'markdown') expect(attributes.value).toBeTypeOf('string');
    else expect(attributes.label).toBeTypeOf('string');
    if (type === 'dropdown' || type === 'checkboxes') expect(attributes.options).not.toEqual([]);
  }
  const ids = body.flatMap(({ id }: { readonly id?: string }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  expect(body.filter(({ validations }: any) => validations?.required)).not.toEqual([]);
});

it('the image is made of files that are there and let through', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  for (const path of allowed) expect(existsSync(path), path).toBe(true);
  const dockerfile = read('Dockerfile');
  // What a variable names is not updated.
  expect(dockerfile).not.toMatch(/^FROM .*\$/m);
  for (const [, sources] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
    for (const path of sources!.split(' ')) if (path !== '.') expect(allowed).toContain(path);
  for (const [, sources] of dockerfile.matchAll(/^COPY --from=build .*?(\/app\/.+) \S+$/gm))
    for (const path of sources!.split(' ').map((each) => each.slice('/app/'.length)))
      if (path !== 'node_modules' && path !== 'dist') expect(allowed).toContain(path);
  const [, command] = /^CMD (.+)$/m.exec(dockerfile)!;
  const words = JSON.parse(command!) as string[];
  expect(existsSync(words.at(-1)!.replace(/^dist\/(.+)\.js$/, '$1.ts'))).toBe(true);
  expect(JSON.parse(read('package.json')).scripts.start).toBe(words.join(' '));
});

it('compose.yaml has workers on a PostgreSQL in a profile of their own, built as the one process is', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  const { sixes, worker, postgres } = services;
  expect(sixes.profiles).toBeUndefined();
  for (const service of [worker, postgres]) expect(service.profiles).toEqual(['scale']);
  expect(worker).toMatchObject({ extends: 'sixes', depends_on: { postgres: { condition: 'service_healthy' } } });
  const { env } = readEnv({ ...worker.environment, SHARDS: '4', DISCORD_TOKEN: TOKEN }) as { env: Env };
  expect(env).toMatchObject({ shards: 4, database: expect.stringMatching(/@postgres:5432\/sixes$/) });
  expect(postgres.environment.POSTGRES_USER).toBe('sixes');
  expect(postgres.healthcheck.test.join(' ')).toBe('CMD pg_isready -h 127.0.0.1 -U sixes');
  expect(postgres.volumes.map((one: string) => one.split(':')[0])).toEqual(Object.keys(volumes).slice(1));
});

it('compose.yaml builds it, with one volume and nothing else to write to', () => {
  const { services, volumes } = parse(read('compose.yaml'));
  const { sixes } = services;
  expect(sixes).toMatchObject({ build: '.', env_file: '.env', read_only: true, tmpfs: ['/tmp'] });
  expect(sixes.volumes).toEqual([`${Object.keys(volumes)[0]}:/data`]);
  expect(read('Dockerfile')).toContain('DATABASE_PATH=/data/');
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sixes-'));
  copyFileSync(resolve('.github/release-notes.mjs'), join(folder, 'notes.mjs'));
  writeFileSync(join(folder, 'package.json'), '{"version":"1.2.0"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

function notes(tag: string, changelog: string): { readonly out: string; readonly err: string } {
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  const { status, stdout, stderr } = spawnSync(process.execPath, ['notes.mjs', tag], { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(stderr === '' ? 0 : 1);
  return { out: stdout, err: stderr };
}

const CHANGELOG = `# Changelog

## Unreleased

- Later.

## 1.2.0 (2026-12-31)

- New.

### Details

- More.

## 1.2

- Old.
`;

it('a release has the notes of its own section', () => {
  expect(notes('v1.2.0', CHANGELOG).out).toBe('- New.\n\n### Details\n\n- More.\n');
});

it.each([
  ['v1.2', CHANGELOG, /is not v1\.2\.0, the version in package\.json/],
  ['', CHANGELOG, /is not v1\.2\.0/],
  ['v1.2.0', CHANGELOG.replace('## 1.2.0 ', '## 1.2.01 '), /has no section "## 1\.2\.0"/],
  ['v1.2.0', '# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n- Old.\n', /is empty/],
])('a tag %j without notes is refused', (tag, changelog, sentence) => {
  const { out, err } = notes(tag, changelog);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
});
