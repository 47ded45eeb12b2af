/** Comments; text, names and bodies in quotes; the end of a statement; anything else. */
const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|(?<end>;)|[^'"$;/-]+|[\s\S]/g;

/** The statements of a migration one by one, without comments. */
export function sqlStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  for (const { 0: token, groups } of `${text};`.matchAll(TOKEN)) {
    if (groups?.end === undefined) {
      statement += groups?.comment === undefined ? token : ' ';
      continue;
    }
    if (statement.trim() !== '') statements.push(statement.trim());
    statement = '';
  }
  return statements;
}
