import { REMOTES, SERVICES, variableOf } from '../lib/apps.ts';
import type { DomainNames } from './names.ts';
import { YamlFile } from './yaml-file.ts';

type Grow = (file: YamlFile, names: DomainNames) => void;

const grown =
  (grow: Grow) =>
  (text: string, names: DomainNames): string => {
    const file = new YamlFile(text);
    grow(file, names);
    return file.toString();
  };

/** Adds `line` behind the last item of a list that is about one of `parts`. */
const addItem = (
  file: YamlFile,
  path: string[],
  parts: readonly string[],
  holds: (part: string) => string,
  line: string,
): void => {
  const last = file.lastIndex(path, (item) => parts.some((part) => item.includes(holds(part))));
  file.insertAfter([...path, last], line);
};

/** The list of what there is; the objects themselves are files of the domain's own. */
const base = grown((file, { plural }) => {
  addItem(file, ['resources'], SERVICES, (part) => `services/${part}.`, `  - services/${plural}.yaml`);
  addItem(file, ['resources'], REMOTES, (part) => `web/${part}.`, `  - web/mfe-${plural}.yaml`);
  for (const [part, parts] of [
    [plural, SERVICES],
    [`mfe-${plural}`, REMOTES],
  ] as const) {
    const line = `  - { name: meshwork/${part}, newTag: local }`;
    addItem(file, ['images'], parts, (known) => `meshwork/${known},`, line);
  }
});

const bootstrap = grown((file, { plural }) => {
  const [name, path] = [plural, `${plural}/database-url`];
  addItem(
    file,
    ['spec', 'template', 'spec', 'volumes', '1', 'projected', 'sources'],
    SERVICES,
    (service) => `name: ${service},`,
    `              - secret: { name: ${name}, items: [{ key: database-url, path: ${path} }] }`,
  );
});

const upstreams = grown((file, { plural }) => {
  const last = file.keys('data').at(-1) ?? '';
  const line = `  GATEWAY_UPSTREAM_${variableOf(plural)}: ${plural}.meshwork.svc.cluster.local:3000`;
  file.insertAfter(['data', last], line);
});

/** A site's own choice of images: those of a new domain come from where those of the others do. */
const example = grown((file, { plural }) => {
  const image = file.items('images').find((item) => item.includes(`meshwork/${SERVICES[0]},`)) ?? '';
  for (const [part, parts] of [
    [plural, SERVICES],
    [`mfe-${plural}`, REMOTES],
  ] as const) {
    const line = `  - ${image.replaceAll(`meshwork/${SERVICES[0]},`, `meshwork/${part},`)}`;
    addItem(file, ['images'], parts, (known) => `meshwork/${known},`, line);
  }
});

const FOLDER = 'deploy/kubernetes';

export const growKubernetes = {
  [`${FOLDER}/base/kustomization.yaml`]: base,
  [`${FOLDER}/base/bootstrap.yaml`]: bootstrap,
  [`${FOLDER}/base/gateway/upstreams.yaml`]: upstreams,
  [`${FOLDER}/overlays/example/kustomization.yaml`]: example,
};
