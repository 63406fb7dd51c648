import { acceptedFiles } from "@zertsalo/domain/forms/file-rules";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import type { RefObject } from "react";

interface AttachButtonProps {
  /** Clicked by a key of the console too. */
  input: RefObject<HTMLInputElement | null>;
  isDisabled: boolean;
  onFile: (file: File) => void;
}

/** Chooses a file for the answer. */
export function AttachButton({ input, isDisabled, onFile }: AttachButtonProps) {
  return (
    <>
      <IconButton aria-label="Прикрепить файл" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Icon name="clip" />
      </IconButton>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-label="Файл"
        accept={acceptedFiles}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
