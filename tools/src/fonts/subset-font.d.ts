// The package has no types of its own: https://github.com/papandreou/subset-font#api
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
