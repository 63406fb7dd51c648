import type { RefObject } from "react";
import { forgetQueries, recentQueries, rememberQuery } from "./recent-queries.ts";
import { searchOptions } from "./search-options.tsx";
import styles from "./search-suggestions.module.css";
import { useCombobox } from "#app/lib/forms/use-combobox.ts";
import { useSuggestions, useTypedText } from "./use-suggestions.ts";

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
}

/**
 * What the search field offers while it is typed into. It comes with the first focus and takes the field over as it
 * stands: no page carries it.
 */
export function SearchSuggestions({ input, listId }: SearchSuggestionsProps) {
  const { text, isOpen, close } = useTypedText(input);
  const suggestions = useSuggestions(text);
  const options = searchOptions(text, suggestions, isOpen && !text ? recentQueries() : []);
  const isVisible = isOpen && options.length > 0;
  const active = useCombobox(input, { listId, count: options.length, isOpen: isVisible, close });
  if (!isVisible) return null;

  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    // Pressing must not take the focus from the field: the list would be gone before the click.
    <div className={styles.panel} role="presentation" onPointerDown={(event) => event.preventDefault()}>
      <div id={listId} role="listbox" aria-label="Подсказки поиска">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p className={styles.title} aria-hidden="true">
              {group}
            </p>
            {options.map(({ group: own, href, lead, name, note, query }, at) =>
              own === group ? (
                <a
                  key={href + name}
                  id={`${listId}-${at}`}
                  className={styles.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  href={href}
                  onClick={() => {
                    if (query) rememberQuery(query);
                    close();
                  }}
                >
                  {lead}
                  <span>{name}</span>
                  {note}
                </a>
              ) : null,
            )}
          </div>
        ))}
      </div>
      {text ? null : (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            forgetQueries();
            close();
          }}
        >
          Очистить историю
        </button>
      )}
    </div>
  );
}
