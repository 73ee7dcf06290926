/** Reads sources with the compiler: files and functions that are too long, spreads of literals, names that are imported. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const MAX_FILE_LINES = 400;
export const MAX_FUNCTION_LINES = 80;
/** A component of the page is mostly markup. */
export const MAX_COMPONENT_LINES = 120;

/** Folders whose files and functions have a size. */
export const SIZED = ['src', 'commands', 'games', 'playground'];
export const ALL = [...SIZED, 'test', 'bench'];

/** Catalogues hold one sentence a line. */
const isCatalogue = (path: string): boolean => /\/words\/([\w./]*[./])?[a-z]{2}[./]/.test(path);
const isMigration = (path: string): boolean => /^src\/store\/(migrations?|firstTables)\b/.test(path);
const isComponent = (path: string): boolean => path.endsWith('.tsx');

export interface Source {
  readonly path: string;
  readonly text: string;
}

export function sourcesIn(folders: readonly string[]): readonly Source[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  return paths
    .filter((path) => /[.]tsx?$/.test(path) && statSync(path).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export const linesOf = ({ text }: Source): number => text.trimEnd().split('\n').length;

export function longFiles(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => !isCatalogue(source.path) && linesOf(source) > MAX_FILE_LINES)
    .map((source) => `${source.path}: ${linesOf(source)} lines`);
}

export function longFunctions(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => !isMigration(path))
    .flatMap((source) => {
      const most = isComponent(source.path) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
      return nodesOf(source).flatMap(({ node, from, to }) =>
        ts.isFunctionLike(node) && to - from + 1 > most ? [`${source.path}:${from}: ${to - from + 1} lines`] : [],
      );
    });
}

/** `...{ a, b }` and `...[a, b]`: they switch off the check for excess properties, and hide that a list is one. */
export function literalSpreads(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    nodesOf(source).flatMap(({ node, from }) => (isLiteralSpread(node) ? [`${source.path}:${from}`] : [])),
  );
}

function isLiteralSpread(node: ts.Node): boolean {
  if (!ts.isSpreadAssignment(node) && !ts.isSpreadElement(node)) return false;
  let spread = node.expression;
  while (ts.isParenthesizedExpression(spread) || ts.isAsExpression(spread) || ts.isSatisfiesExpression(spread))
    spread = spread.expression;
  return ts.isObjectLiteralExpression(spread) || ts.isArrayLiteralExpression(spread);
}

/**
 * What is put into another object after its constructor, as `host.tournaments.delivery = delivery`: into the host, or
 * into a part of something that was handed over. An object's own parts, and the state of what it has made, are its own.
 */
export function lateParts(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    nodesOf(source).flatMap(({ node, from }) =>
      ts.isBinaryExpression(node) && isAssignment(node) && isInOthers(node.left) ? [`${source.path}:${from}`] : [],
    ),
  );
}

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression): boolean =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;

function isInOthers(target: ts.Expression): boolean {
  let depth = 0;
  let root = target;
  for (; ts.isPropertyAccessExpression(root) || ts.isNonNullExpression(root); root = root.expression)
    if (ts.isPropertyAccessExpression(root)) depth += 1;
  if (ts.isIdentifier(root) && root.text === 'host') return depth > 0;
  return depth > (root.kind === ts.SyntaxKind.ThisKeyword ? 2 : 1);
}

/** Names of `from` that a source imports, types too. */
export function importedNames(source: Source, from: string): string[] {
  return nodesOf(source).flatMap(({ node }) =>
    ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text === from
      ? namesOf(node.importClause)
      : [],
  );
}

function namesOf(clause: ts.ImportClause | undefined): string[] {
  const bindings = clause?.namedBindings;
  if (bindings === undefined || ts.isNamespaceImport(bindings)) return ['*'];
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

interface Placed {
  readonly node: ts.Node;
  /** Lines, from 1. */
  readonly from: number;
  readonly to: number;
}

function nodesOf({ path, text }: Source): readonly Placed[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const found: Placed[] = [];
  const visit = (node: ts.Node): void => {
    found.push({ node, from: lineAt(node.getStart(file)), to: lineAt(node.end) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
