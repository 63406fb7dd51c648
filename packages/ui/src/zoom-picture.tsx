import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Picture, type PictureSource } from "./picture.tsx";
import { watchZoom, type Zoom } from "./watch-zoom.ts";
import styles from "./media-screen.module.css";

interface ZoomPictureProps {
  picture: PictureSource;
  /** Stands in the picture's place. */
  drawing?: ReactNode;
  /** Whoever has buttons and keys for it enlarges the picture through this; null when it is gone. */
  onReady: (zoom: Zoom | null) => void;
  onSwipe: (step: 1 | -1) => void;
  onChange: (scale: number) => void;
}

/** One picture on the whole screen, enlarged by pinch, wheel and double tap. */
export function ZoomPicture({ picture, drawing, onReady, onSwipe, onChange }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const calls = useRef({ onReady, onSwipe, onChange });

  useLayoutEffect(() => {
    calls.current = { onReady, onSwipe, onChange };
  });

  // Before it is painted: whoever sees it can enlarge it.
  useLayoutEffect(() => {
    if (!frame.current || !sheet.current) return undefined;
    const zoom = watchZoom(frame.current, sheet.current, {
      picture,
      onSwipe: (step) => calls.current.onSwipe(step),
      onChange: (scale) => calls.current.onChange(scale),
    });
    calls.current.onReady(zoom);
    return () => {
      zoom.stop();
      calls.current.onReady(null);
    };
  }, [picture]);

  return (
    <div className={styles.frame} ref={frame}>
      <div className={styles.sheet} ref={sheet}>
        {drawing ?? <Picture picture={picture} widths={[820, 1080, 1440, 1920]} sizes="200vw" q={95} priority />}
      </div>
    </div>
  );
}
