const storageKey = "chat-sound";

export const isSoundOn = (): boolean => localStorage.getItem(storageKey) === "on";

export const keepSound = (isOn: boolean): void => localStorage.setItem(storageKey, isOn ? "on" : "off");

/** Two short notes; made here, so that no file is loaded. Before the first click a browser keeps silent. */
export function beep(): void {
  const audio = new AudioContext();
  const volume = audio.createGain();
  volume.gain.value = 0.06;
  volume.connect(audio.destination);
  for (const [index, hertz] of [660, 880].entries()) {
    const note = audio.createOscillator();
    note.frequency.value = hertz;
    note.connect(volume);
    note.start(audio.currentTime + index * 0.12);
    note.stop(audio.currentTime + index * 0.12 + 0.1);
    if (index === 1) note.addEventListener("ended", () => void audio.close());
  }
}
