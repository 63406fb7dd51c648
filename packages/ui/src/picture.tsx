import { clsx } from "clsx";
import styles from "./picture.module.css";

/** The only widths and qualities of the picture server. */
export type PictureWidth = 64 | 128 | 256 | 384 | 512 | 640 | 820 | 1080 | 1440 | 1920;
export type PictureQuality = 60 | 75 | 95;

export interface PictureSource {
  key: string;
  width: number;
  height: number;
  alt: string;
  /** A few blurred pixels as a data URI. */
  preview: string | null;
}

/** Enough steps from a thumbnail to a full screen; each further one would be another file to make and store. */
const usualWidths: readonly PictureWidth[] = [128, 256, 384, 512, 820, 1080, 1440];

/** The picture server's own when none is named; a list would name it a hundred times. */
const usualQuality: PictureQuality = 75;

export function pictureUrl(key: string, width: PictureWidth, quality: PictureQuality = usualQuality): string {
  return `/media/${key}?w=${width}${quality === usualQuality ? "" : `&q=${quality}`}`;
}

/** Widths up to the original's: a wider file has no more detail. */
function usefulWidths({ width }: Pick<PictureSource, "width">, widths: readonly PictureWidth[]): PictureWidth[] {
  const useful = widths.filter((each) => each <= width);
  return useful.length > 0 ? useful : widths.slice(0, 1);
}

export function pictureSrcSet(
  source: Pick<PictureSource, "key" | "width">,
  widths: readonly PictureWidth[] = usualWidths,
  quality: PictureQuality = usualQuality,
): string {
  return usefulWidths(source, widths)
    .map((width) => `${pictureUrl(source.key, width, quality)} ${width}w`)
    .join(", ");
}

interface PictureProps {
  picture: PictureSource;
  /** Another crop of the same scene for narrow screens. */
  portrait?: PictureSource | null;
  /** Replaces the picture's own text: empty where a text beside it repeats it. */
  alt?: string;
  sizes: string;
  /** Ascending. */
  widths?: readonly PictureWidth[];
  q?: PictureQuality;
  /** Above the fold: loaded first. Other pictures are lazy. */
  priority?: boolean;
  className?: string | undefined;
}

/** Reserves its space and shows a blurred preview until it is loaded, so nothing jumps. */
export function Picture({
  picture,
  portrait,
  alt,
  sizes,
  widths = usualWidths,
  q = usualQuality,
  priority,
  className,
}: PictureProps) {
  const image = (
    <img
      src={pictureUrl(picture.key, usefulWidths(picture, widths).at(-1) ?? 820, q)}
      srcSet={pictureSrcSet(picture, widths, q)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={priority ? undefined : "lazy"}
      decoding="async"
      fetchPriority={priority ? "high" : undefined}
      className={clsx(styles.picture, className)}
      style={picture.preview ? { backgroundImage: `url(${picture.preview})` } : undefined}
    />
  );
  if (!portrait) return image;
  return (
    <picture className={styles.choice}>
      <source
        media="(max-width: 767px)"
        srcSet={pictureSrcSet(portrait, widths, q)}
        sizes={sizes}
        width={portrait.width}
        height={portrait.height}
      />
      {image}
    </picture>
  );
}
