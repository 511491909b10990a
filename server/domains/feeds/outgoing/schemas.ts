/** What an outgoing feed is checked by: XML Schema, JSON Schema (2020-12), and CSV on the Web metadata. */
import type { FeedFormat } from '../../../../src/plugins/feeds/model';
import type { OutColumn, OutType } from './columns';

interface Shape {
  columns: readonly OutColumn[];
  objet: string;
  element: string;
}

/** The schema of a format, as text. */
export function schemaOf(format: FeedFormat, shape: Shape): string {
  if (format === 'XML') return xsd(shape);
  return `${JSON.stringify(format === 'JSON' ? jsonSchema(shape) : csvSchema(shape), null, 2)}\n`;
}

const xsdTypes: Readonly<Record<OutType, string>> = {
  text: 'xs:string',
  integer: 'xs:integer',
  number: 'xs:decimal',
  flag: 'xs:boolean',
  date: 'xs:date',
  dateTime: 'xs:dateTime',
  texts: 'xs:string',
  integers: 'xs:string',
  items: 'xs:string',
};

function xsd({ columns, objet, element }: Shape): string {
  const fields = columns.map(({ name, type, required, values }) => {
    const least = required ? '' : ' minOccurs="0"';
    if (!values) return `            <xs:element name="${name}" type="${xsdTypes[type]}"${least}/>`;
    const codes = values.map((value) => `<xs:enumeration value="${value}"/>`).join('');
    return `            <xs:element name="${name}"${least}><xs:simpleType><xs:restriction base="xs:string">${codes}</xs:restriction></xs:simpleType></xs:element>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">
  <xs:element name="flux">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="${element}" minOccurs="0" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence>
${fields.join('\n')}
            </xs:sequence>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
      <xs:attribute name="objet" type="xs:string" fixed="${objet}" use="required"/>
    </xs:complexType>
  </xs:element>
</xs:schema>
`;
}

const jsonTypes: Readonly<Record<OutType, object>> = {
  text: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  flag: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  texts: { type: 'array', items: { type: 'string' } },
  integers: { type: 'array', items: { type: 'integer' } },
  items: { type: ['array', 'object'] },
};

function jsonSchema({ columns, objet }: Shape): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: objet,
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        columns.map(({ name, type, values }) => [name, values ? { enum: values } : jsonTypes[type]]),
      ),
      required: columns.filter(({ required }) => required).map(({ name }) => name),
    },
  };
}

const csvTypes: Readonly<Record<OutType, string>> = {
  text: 'string',
  integer: 'integer',
  number: 'decimal',
  flag: 'boolean',
  date: 'date',
  dateTime: 'dateTime',
  texts: 'string',
  integers: 'string',
  items: 'json',
};

function csvSchema({ columns, objet }: Shape): object {
  return {
    '@context': 'http://www.w3.org/ns/csvw',
    url: `${objet.toLowerCase()}.csv`,
    dialect: { delimiter: ';', header: true, quoteChar: '"', encoding: 'utf-8' },
    tableSchema: {
      columns: columns.map(({ name, type, required, values }) => ({
        name,
        titles: name,
        required,
        datatype: values ? { base: 'string', format: values.join('|') } : csvTypes[type],
      })),
    },
  };
}
