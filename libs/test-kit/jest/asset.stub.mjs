/** Stands for the URL of a font, an image or a stylesheet. */
export default 'asset';
