import { Dialog } from "@zertsalo/ui/dialog";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import styles from "./scan-field.module.css";

/** The browser's own reader of codes; not every browser has one, and TypeScript does not know it yet. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => CodeReader;
  }
}

const everyMs = 250;

/** Reads the first QR code that the camera sees. */
export function CodeCamera({ onRead, onClose }: { onRead: (text: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const found = useEffectEvent(onRead);
  useEffect(() => {
    const reader = window.BarcodeDetector && new window.BarcodeDetector({ formats: ["qr_code"] });
    const screen = video.current;
    if (!reader || !screen) return;
    let stream: MediaStream | null = null;
    let isOver = false;
    const look = async () => {
      if (isOver) return;
      const [code] = await reader.detect(screen).catch(() => []);
      if (isOver) return;
      if (code) found(code.rawValue);
      else setTimeout(() => void look(), everyMs);
    };
    void (async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        if (isOver) return stopped(stream);
        screen.srcObject = stream;
        await screen.play();
        await look();
      } catch {
        setTrouble("Камера не открылась. Разрешите её в браузере или введите номер с листа руками");
      }
    })();
    return () => {
      isOver = true;
      if (stream) stopped(stream);
    };
  }, []);
  return (
    <Dialog title="Наведите камеру на код" onClose={onClose} widthPx={440}>
      <video ref={video} className={styles.video} muted playsInline />
      <p className={styles.hint} role="status">
        {trouble ?? "Код стоит в углу листа и на упаковке"}
      </p>
    </Dialog>
  );
}

function stopped(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
