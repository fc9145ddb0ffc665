// The names of zod that contracts and forms use, and no others: the browsers' only copy is the shell's, and its build drops
// everything else, above all the messages in 50 languages (docs/adr/0003).
export {
  array,
  boolean,
  enum,
  type infer,
  type input,
  int,
  literal,
  looseObject,
  number,
  object,
  type output,
  preprocess,
  string,
  union,
  type ZodType,
} from 'zod';
