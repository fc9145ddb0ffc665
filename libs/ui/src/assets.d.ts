/** Types of non-script imports as the build makes them; every web package gets these through tsconfig.web.json. */

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {
  const nothing: unknown;
  export default nothing;
}

declare module '*.webp' {
  const url: string;
  export default url;
}

declare module '*.svg' {
  const url: string;
  export default url;
}
