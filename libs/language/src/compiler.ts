/**
 * What finds the sentences in our code and gives each its id (docs/adr/0070-sentences.md): a plug-in of SWC with its options, for builds,
 * tests and the lists for translators. The English text stays beside the id. The code that it writes imports this library.
 */
export const SENTENCES = [
  '@lingui/swc-plugin',
  {
    descriptorFields: 'message',
    runtimeModules: {
      i18n: ['@meshwork/language', 'i18n'],
      Trans: ['@meshwork/language/trans', 'Trans'],
    },
  },
];
