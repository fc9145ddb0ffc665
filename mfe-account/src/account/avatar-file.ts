/** docs/product.md#avatar; `image/jpg` is not a registered type, but some systems use it. */
const TYPES: readonly string[] = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'];

export const AVATAR_ACCEPT = TYPES.join();

/** In bytes. */
const SIZE_LIMIT = 2 * 1024 * 1024;

export const WRONG_TYPE = 'Please upload a valid image file (JPEG, PNG, GIF, or WebP)';
export const TOO_LARGE = 'Image size must be less than 2MB';
export const UNREADABLE = 'Failed to read image file';

export function avatarRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type.toLowerCase())) return WRONG_TYPE;
  return size < SIZE_LIMIT ? undefined : TOO_LARGE;
}

/** @returns the file as a base64 data URL. @throws Error with the text for people when it cannot be read */
export const readAsDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(UNREADABLE, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
