import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  parse,
  type TsInterfaceDeclaration,
  type TsPropertySignature,
  type TsType,
  type TsTypeElement,
} from '@swc/core';

const SERVER = fileURLToPath(new URL('../../', import.meta.url));
const DESCRIPTIONS = /(^|\/)(tables|schema)\.ts$/;

export type DescribedColumn = {
  /** The type without `null` and what says how it is filled: 'number', 'Date', 'Paise', `string` for a union of words. */
  type: string;
  isNullable: boolean;
  /** 'given' by whoever inserts, 'defaulted', or 'generated' by the database alone. */
  filled: 'given' | 'defaulted' | 'generated';
};

export type DescribedTable = { file: string; columns: Map<string, DescribedColumn> };

/** The tables as `platform/schema.ts` and every `tables.ts` describe them, read from their sources: types are gone when a test runs. */
export async function describedTables(): Promise<Map<string, DescribedTable>> {
  const tables = new Map<string, DescribedTable>();
  const files = (await readdir(SERVER, { recursive: true })).filter((file) => DESCRIPTIONS.test(file)).sort();
  for (const file of files) {
    for (const [name, columns] of await tablesIn(join(SERVER, file))) {
      if (tables.has(name)) throw new Error(`${name} is described twice, in ${file} and ${tables.get(name)?.file}`);
      tables.set(name, { file, columns });
    }
  }
  return tables;
}

/** Types that a file names itself, such as the columns two tables share. */
type Named = Map<string, TsType>;

async function tablesIn(path: string): Promise<[string, Map<string, DescribedColumn>][]> {
  const { body } = await parse(await readFile(path, 'utf8'), { syntax: 'typescript' });
  const named: Named = new Map();
  const schemas: TsInterfaceDeclaration[] = [];
  const look = (item: (typeof body)[number]): void => {
    if (item.type === 'ExportDeclaration') look(item.declaration);
    if (item.type === 'TsTypeAliasDeclaration') named.set(item.id.value, item.typeAnnotation);
    if (item.type === 'TsInterfaceDeclaration' && item.id.value === 'DB') schemas.push(item);
    if (item.type === 'TsModuleDeclaration' && item.body?.type === 'TsModuleBlock') item.body.body.forEach(look);
  };
  body.forEach(look);
  return schemas.flatMap(({ body: { body: tables } }) =>
    propertiesIn(tables).map((table): [string, Map<string, DescribedColumn>] => [
      nameOf(table),
      new Map(columnsOf(typeOf(table), named).map((column) => [nameOf(column), describe(typeOf(column))])),
    ]),
  );
}

const propertiesIn = (elements: TsTypeElement[]): TsPropertySignature[] =>
  elements.filter((element) => element.type === 'TsPropertySignature');

function nameOf({ key }: TsPropertySignature): string {
  if (key.type === 'Identifier') return key.value;
  throw new Error(`a name that is a ${key.type} is not understood`);
}

function typeOf(property: TsPropertySignature): TsType {
  if (property.typeAnnotation) return property.typeAnnotation.typeAnnotation;
  throw new Error(`${nameOf(property)} has no type`);
}

function columnsOf(type: TsType, named: Named): TsPropertySignature[] {
  if (type.type === 'TsTypeLiteral') return propertiesIn(type.members);
  if (type.type === 'TsIntersectionType') return type.types.flatMap((part) => columnsOf(part, named));
  const meant = type.type === 'TsTypeReference' && named.get(referenceOf(type).name);
  if (meant) return columnsOf(meant, named);
  throw new Error(`a table that is a ${type.type} is not understood`);
}

function referenceOf(type: Extract<TsType, { type: 'TsTypeReference' }>): { name: string; of: TsType | undefined } {
  const { typeName, typeParams } = type;
  return { name: typeName.type === 'Identifier' ? typeName.value : '', of: typeParams?.params[0] };
}

function describe(type: TsType): DescribedColumn {
  if (type.type === 'TsTypeReference') {
    const { name, of } = referenceOf(type);
    if (name === 'Id') return { type: 'number', isNullable: false, filled: 'generated' };
    if (name === 'Defaulted' && of) return { ...describe(of), filled: 'defaulted' };
    return { type: name, isNullable: false, filled: 'given' };
  }
  if (type.type === 'TsUnionType') {
    const parts = type.types.filter((part) => !isNull(part));
    const kinds = new Set(parts.map((part) => describe(part).type));
    if (kinds.size !== 1) throw new Error(`a union of ${[...kinds].join(' and ')} is not understood`);
    return { type: [...kinds].join(), isNullable: parts.length < type.types.length, filled: 'given' };
  }
  return { type: plainType(type), isNullable: false, filled: 'given' };
}

const isNull = (type: TsType): boolean => type.type === 'TsKeywordType' && type.kind === 'null';

function plainType(type: TsType): string {
  if (type.type === 'TsKeywordType') return type.kind;
  if (type.type === 'TsLiteralType' && type.literal.type === 'StringLiteral') return 'string';
  if (type.type === 'TsArrayType') return `${describe(type.elemType).type}[]`;
  throw new Error(`a column that is a ${type.type} is not understood`);
}
