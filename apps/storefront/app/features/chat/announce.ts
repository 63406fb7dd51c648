import type { ChatMessage } from "@zertsalo/contract/chat";

const soundKey = "chat-sound";

/** Off until the buyer switches it on; remembered by this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(soundKey) === "on";
  } catch {
    return false; // a browser that keeps nothing
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(soundKey, isOn ? "on" : "off");
  } catch {
    // It is on for as long as the page stands.
  }
  if (isOn) chime();
}

/** Asked when the buyer writes: then he waits for an answer. */
export function askToNotify(): void {
  if (typeof Notification !== "undefined" && Notification.permission === "default")
    void Notification.requestPermission();
}

/** Somebody who looks elsewhere is told by the system, and by the tab's own title. */
export function announce({ text, userType, files }: ChatMessage): void {
  notify(userType || "Поддержка", text || files[0]?.clientFileName || "");
}

/** The same on another page, which does not know what was said. */
export const announceAnswer = (): void => notify("Зерцало", "Оператор ответил в чате");

function notify(title: string, body: string): void {
  if (isSoundOn()) chime();
  if (!document.hidden) return;
  markTitle();
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  // A later one takes the place of an earlier one.
  const notice = new Notification(title, { body, icon: "/apple-touch-icon.png", tag: "chat" });
  notice.addEventListener("click", () => {
    window.focus();
    notice.close();
  });
}

const mark = "● ";

function markTitle(): void {
  if (document.title.startsWith(mark)) return;
  document.title = mark + document.title;
  const unmark = () => {
    if (document.hidden) return;
    document.title = document.title.replace(mark, "");
    document.removeEventListener("visibilitychange", unmark);
  };
  document.addEventListener("visibilitychange", unmark);
}

/** Two short soft tones; no file. */
function chime(): void {
  const audio = new AudioContext();
  for (const [at, hertz] of [
    [0, 660],
    [0.14, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.08, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.3);
  }
  setTimeout(() => void audio.close(), 1_000);
}
