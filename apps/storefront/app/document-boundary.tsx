import { Component, type ReactNode } from "react";
import { ErrorContent } from "#app/features/shell/error-content.tsx";

interface Failure {
  /** Null while nothing has failed. */
  sheets: string[] | null;
}

/** For a failure of the document's own layout, which the router's error page stands in too: a document without it. */
export class DocumentBoundary extends Component<{ children: ReactNode }, Failure> {
  override state: Failure = { sheets: null };

  /** The failed document is still there: its style sheets dress the one that takes its place. */
  static getDerivedStateFromError(): Failure {
    const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
    return { sheets: Array.from(links, ({ href }) => href) };
  }

  override render(): ReactNode {
    const { sheets } = this.state;
    if (!sheets) return this.props.children;
    return (
      <html lang="ru">
        <head>
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          {sheets.map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
        </head>
        <body>
          <main id="main">
            <ErrorContent code={500} message={null} />
          </main>
        </body>
      </html>
    );
  }
}
