// What the hosts of a window logged as errors of an extension: in its own channel any error, elsewhere those that name it.
import * as fs from 'node:fs';
import * as path from 'node:path';

const isError = /\[(?:error|critical)\]/i;

/**
 * @param {string} logsDir the folder that a host writes its logs to
 * @param {RegExp} extension what names the extension, in paths of its own logs and in lines of others
 * @returns {string[]} `file: line`
 */
export function logErrors(logsDir, extension) {
	if (!fs.existsSync(logsDir)) {
		throw new Error(`There are no logs in ${logsDir}.`);
	}
	const files = fs.readdirSync(logsDir, { recursive: true }).map(String).filter((name) => name.endsWith('.log'));
	return files.flatMap((name) => {
		const lines = fs.readFileSync(path.join(logsDir, name), 'utf8').split('\n').filter((line) => isError.test(line));
		return lines.filter((line) => extension.test(name) || extension.test(line)).map((line) => `${name}: ${line}`);
	});
}
