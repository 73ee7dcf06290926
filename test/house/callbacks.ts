/** Functions that take a callback which takes a callback itself: their reader must hold three callers in mind. */
import ts from 'typescript';

const FOLDERS = ['src', 'commands', 'games', 'playground/server'];

interface NestedCallbacks {
  readonly files: number;
  /** Each a path with its line, and the parameter. */
  readonly found: readonly string[];
}

/** Looks at what is in these folders. `extra`: more sources, by path. */
export function nestedCallbacks(folders = FOLDERS, extra: Readonly<Record<string, string>> = {}): NestedCallbacks {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, include: folders }, ts.sys, '.');
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...given) => {
    const text = extra[name];
    return text === undefined
      ? getSourceFile(name, ...given)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
  };
  const program = ts.createProgram([...fileNames, ...Object.keys(extra)], { ...options, incremental: false }, host);
  const checker = program.getTypeChecker();
  const kindsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);
  const signaturesOf = (type: ts.Type) => kindsOf(type).flatMap((kind) => kind.getCallSignatures());
  const takesCallback = (at: ts.Node) => (signature: ts.Signature) =>
    signature.parameters.some((one) => signaturesOf(checker.getTypeOfSymbolAtLocation(one, at)).length > 0);
  const found: string[] = [];
  const files = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isParameter(node) && !ts.isFunctionTypeNode(node.parent)) {
        const isNested = signaturesOf(checker.getTypeAtLocation(node)).some(takesCallback(node));
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        if (isNested) found.push(`${file.fileName}:${line + 1} ${node.name.getText()}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return { files: files.length, found };
}
