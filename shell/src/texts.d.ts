declare module '*.md' {
  const text: import('./common/text.tsx').Text;
  export default text;
}
