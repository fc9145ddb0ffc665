/** Stands for the address of a font, an image or a sheet. */
export default 'asset';
