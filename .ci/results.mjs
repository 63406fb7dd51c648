// What a runner's own report says: 'PASSED FAILED' on the first line, then what failed or needed its second try.
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
const { passed, failed, named } = report.testResults ? ofVitest(report) : ofPlaywright(report);
console.log([`${passed} ${failed}`, ...named].join("\n"));

function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const named = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that fails as a whole has no failed test of its own.
    if (status === "failed" && tests.length === 0) return [`failed: ${name}: ${message.split("\n")[0]}`];
    return tests.map(({ fullName, failureMessages }) => `failed: ${fullName}: ${failureMessages[0]?.split("\n")[0]}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, named };
}

function ofPlaywright({ stats, suites }) {
  const named = suites
    .flatMap(specsOf)
    .flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ status, projectName }) => `${status === "flaky" ? "second try" : "failed"}: ${title} (${projectName})`),
    );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, named };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}
