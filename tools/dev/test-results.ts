import { readFileSync } from "node:fs";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
}

/** What a runner's own report says: 'PASSED FAILED' on the first line, then what failed. A test that passed on its second try only is unsteady, which is a failure. */
function linesOf(report: VitestReport | PlaywrightReport): string[] {
  return "testResults" in report ? ofVitest(report) : ofPlaywright(report);
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): string[] {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that fails as a whole has no failed test of its own.
    if (status === "failed" && tests.length === 0) return [`failed: ${name}: ${firstLine(message)}`];
    return tests.map(({ fullName, failureMessages }) => `failed: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
  return [`${numPassedTests} ${numFailedTests}`, ...failures];
}

function ofPlaywright({ stats, suites }: PlaywrightReport): string[] {
  const labels: Readonly<Record<string, string>> = { unexpected: "failed", flaky: "second try" };
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests.flatMap(({ status, projectName }) =>
        labels[status] ? [`${labels[status]}: ${title} (${projectName})`] : [],
      ),
    );
  return [`${stats.expected} ${stats.unexpected + stats.flaky}`, ...failures];
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}

const firstLine = (text = "") => text.split("\n")[0] ?? "";

const report = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as VitestReport | PlaywrightReport;
console.log(linesOf(report).join("\n"));
