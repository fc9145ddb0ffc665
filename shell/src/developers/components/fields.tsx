import styles from './developers.module.css';
import type { OpenApi, Schema } from './open-api.ts';
import { objectIn, ruleTexts, typeText } from './schema-text.ts';

interface FieldProps {
  name: string;
  required: boolean;
  schema: Schema;
  description: OpenApi;
  text?: string | undefined;
  /** The names of the schemas around this one, so that a schema within itself ends. */
  around?: readonly string[];
}

/** One parameter or property with its type, its rules, and the properties within. */
function Field({ name, required, schema, description, text, around = [] }: FieldProps) {
  const rules = ruleTexts(schema, description);
  return (
    <li>
      <p className={styles.field}>
        <code className={styles.name}>{name}</code>
        <span>{typeText(schema, description)}</span>
        {required ? null : <span className={styles.optional}>optional</span>}
        {rules.length > 0 ? <span className={styles.rules}>{rules.join('; ')}</span> : null}
      </p>
      {text ? <p className={styles.note}>{text}</p> : null}
      <Properties schema={schema} description={description} around={around} />
    </li>
  );
}

interface FieldListProps {
  fields: readonly Pick<FieldProps, 'name' | 'required' | 'schema' | 'text'>[];
  description: OpenApi;
  around?: readonly string[];
}

export const FieldList = ({ fields, ...rest }: FieldListProps) => (
  <ul className={styles.fields}>
    {fields.map((field) => (
      <Field key={field.name} {...field} {...rest} />
    ))}
  </ul>
);

interface PropertiesProps {
  schema: Schema;
  description: OpenApi;
  around?: readonly string[];
}

/** The properties of the object that a schema describes; nothing for other values. */
export function Properties({ schema, description, around = [] }: PropertiesProps) {
  const found = objectIn(schema, description);
  if (!found || (found.name && around.includes(found.name))) return null;
  const { properties = {}, required = [] } = found.schema;
  const fields = Object.entries(properties).map(([name, part]) => ({
    name,
    required: required.includes(name),
    schema: part,
  }));
  const inside = found.name ? [...around, found.name] : around;
  return fields.length > 0 ? <FieldList fields={fields} description={description} around={inside} /> : null;
}
