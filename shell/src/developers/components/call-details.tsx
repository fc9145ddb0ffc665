import { useToast } from '@meshwork/shell-contract';
import { Badge, Button } from '@meshwork/ui';
import { ChevronDown, Copy } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './developers.module.css';
import { useOrigin } from './example.tsx';
import { accessOf, type Call, curlOf, type OpenApi, responsesOf, type Schema } from './open-api.ts';
import { objectIn, ruleTexts, typeText } from './schema-text.ts';

const ACCESS = {
  public: 'Anybody may call it.',
  user: 'Needs a session.',
  admin: "Needs an administrator's session.",
} as const;

interface CallDetailsProps {
  call: Call;
  service: string;
  description: OpenApi;
}

/** One call, which opens to all that must be known to use it. Its address is `/developers#catalog-listResources`. */
export function CallDetails({ call, service, description }: CallDetailsProps) {
  const { hash } = useLocation();
  const id = `${service}-${call.operationId}`;
  const [opened, setOpened] = useState(false);
  return (
    <details
      id={id}
      className={styles.call}
      open={hash === `#${id}` || undefined}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        <h5>
          <span className={styles.line}>
            <span className={styles.method}>{call.method}</span>{' '}
            <code className={styles.path}>{call.path}</code>
          </span>{' '}
          <span className={styles.summary}>{call.summary}</span>
        </h5>
        {call.deprecated ? <Badge variant="warning">Deprecated</Badge> : null}
        {accessOf(call) === 'public' ? null : <Badge variant="outline">Session</Badge>}
        <ChevronDown aria-hidden="true" />
      </summary>
      {/* Seventy calls with all their properties would be ten thousand elements. */}
      {opened ? <CallBody call={call} description={description} /> : null}
    </details>
  );
}

function CallBody({ call, description }: Omit<CallDetailsProps, 'service'>) {
  const origin = useOrigin();
  const { status, headers, mediaType, schema, failures } = responsesOf(call);
  const body = call.requestBody?.content['application/json']?.schema;
  const parameters = (call.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    required: parameter.required ?? false,
    schema: parameter.schema,
    text: [parameter.in === 'query' ? '' : `In the ${parameter.in}.`, parameter.description ?? '']
      .join(' ')
      .trim(),
  }));
  return (
    <div className={styles.body}>
      <p>
        {call.description} {ACCESS[accessOf(call)]}
      </p>
      {parameters.length > 0 ? (
        <>
          <h6>Parameters</h6>
          <FieldList fields={parameters} description={description} />
        </>
      ) : null}
      {body ? (
        <>
          <h6>Body</h6>
          <Properties schema={body} description={description} />
        </>
      ) : null}
      <h6>Response {status}</h6>
      <p>
        <code>{mediaType}</code>
        {schema ? <span>: {typeText(schema, description)}</span> : null}
      </p>
      {schema ? <Properties schema={schema} description={description} /> : null}
      <p className={styles.note}>Headers: {headers.join(', ')}</p>
      <h6>Errors</h6>
      <ul className={styles.fields}>
        {failures.map(({ status: failed, code, text }) => (
          <li key={code}>
            <p className={styles.field}>
              <code className={styles.name}>{code}</code>
              <span>{failed}</span>
              <span className={styles.rules}>{text}</span>
            </p>
          </li>
        ))}
        <li>
          <p className={styles.field}>Those that every call may have.</p>
        </li>
      </ul>
      <Command text={curlOf(call, origin)} />
    </div>
  );
}

function Command({ text }: { text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('success', 'Command copied.');
    } catch {
      toast('error', 'Copying is not allowed here', 'Select the command and copy it by hand.');
    }
  };
  return (
    <>
      <h6>Try it</h6>
      <div className={styles.command}>
        <pre>
          <code>{text}</code>
        </pre>
        <Button size="sm" variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  );
}

interface FieldProps {
  name: string;
  required: boolean;
  schema: Schema;
  description: OpenApi;
  text?: string | undefined;
  /** The names of the schemas around this one, so that a schema within itself ends. */
  around?: readonly string[];
}

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

const FieldList = ({ fields, ...rest }: FieldListProps) => (
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
function Properties({ schema, description, around = [] }: PropertiesProps) {
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
