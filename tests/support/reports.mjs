// What failed in the reports of vitest and Playwright, one line each: where, its name, why.

const firstLine = (text) =>
  stripped(text ?? '')
    .split('\n', 1)[0]
    .slice(0, 300);
// Colours of a terminal, which a log does not show.
const stripped = (text) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

/** Failed tests of a vitest report, files that do not load included. */
export function brokenTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`);
  });
}

/** Failed tests of a Playwright report, and those that passed at the second try. */
export function brokenSpecs(report) {
  return (report?.suites ?? []).flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const why = results.find(({ error }) => error)?.error?.message;
        return `${file}: ${title}${status === 'flaky' ? ' (passed at the second try)' : ''}: ${firstLine(why)}`;
      }),
  );
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
