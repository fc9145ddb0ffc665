export { dataMapPart } from './data-map.ts';
export { dataModelPart, withPart } from './data-model.ts';
export { readSchema, type Schema } from './read-schema.ts';
export { schemaText } from './schema-text.ts';
