import type { ChatMessage } from "@zertsalo/contract/chat";

const soundKey = "chat-sound";

/** Off by default; stored in this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(soundKey) === "on";
  } catch {
    return false; // storage is not available
  }
}

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(soundKey, isOn ? "on" : "off");
  } catch {
    // Without storage the sound stays on until the page is closed.
  }
  if (isOn) chime();
}

/** Requests notification permission when the buyer writes, because then he expects an answer. */
export function askToNotify(): void {
  if (typeof Notification !== "undefined" && Notification.permission === "default")
    void Notification.requestPermission();
}

/** Notifies a buyer in another tab or window by a system notification and the tab's title. */
export function announce({ text, userType, files }: ChatMessage): void {
  notify(userType || "Поддержка", text || files[0]?.clientFileName || "");
}

/** The same on other pages, which do not have the text of the message. */
export const announceAnswer = (): void => notify("Зерцало", "Оператор ответил в чате");

function notify(title: string, body: string): void {
  if (isSoundOn()) chime();
  if (!document.hidden) return;
  markTitle();
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  // The tag makes a later notification replace an earlier one.
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

/** Two short soft tones, synthesised without an audio file. */
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
