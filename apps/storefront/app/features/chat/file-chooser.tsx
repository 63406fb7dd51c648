import { acceptedFiles } from "@zertsalo/domain/forms/file-rules";
import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useRef } from "react";

/** The button that opens the browser's file dialog. */
export function FileChooser({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <IconButton
        aria-label="Прикрепить файл"
        title="JPG, PNG, WEBP, PDF до 10 МБ"
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="clip" />
      </IconButton>
    </>
  );
}
