import { asList, cellOf, coreNames, featuresDay, newestOf } from "./raw";
import { readDay, readList, readMonth } from "./read";
import { type Check, fromWebFeatures, levelOf, past, type Subject, sinceOf } from "./subject";

const statusOf = ({ feature, isKey, id: path }: Subject) =>
	(isKey && feature?.status.by_compat_key?.[path]) || feature?.status;

/** ISO day, a number of months later; the last day of the month if it has fewer days. */
function addMonths(day: string, count: number): string {
	const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
	return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

export function compareBaseline(subject: Subject, line: string, check: Check) {
	const status = statusOf(subject);
	const low = status?.baseline_low_date?.replace("≤", "");
	const high = status?.baseline_high_date?.replace("≤", "");
	const since = /In every main browser since ((?:by )?[A-Z]\w+ \d+, \d+)/.exec(line);
	if (since) check("Baseline", readDay(since[1] ?? "") === low && status?.baseline !== false, line);
	const widely = /widely available since ((?:by )?[A-Z]\w+ \d+, \d+)/.exec(line);
	if (widely && since)
		check("Baseline", readDay(widely[1] ?? "") === high && status?.baseline === "high", line);
	const pending = /(Widely available from|Due to become widely available on) ([A-Z]\w+ \d+, \d+)/.exec(line);
	if (pending && low) {
		const day = readDay(pending[2] ?? "");
		check("Baseline", status?.baseline === "low" && day === addMonths(low, 30), line);
		check("tense", past(day, featuresDay, subject.day) === (pending[1] !== "Widely available from"), line);
	}
	const limited =
		/(?:Not in Baseline: not fully supported in ([^.]*)|Not in Baseline yet)\.(?: Full support in (.*?) is newer than web-features’ data)?/.exec(
			line,
		);
	if (limited && status) {
		const missing = Object.entries(coreNames).filter(([, id]) => !status.support[id]);
		const newer = readList(limited[2] ?? "");
		const named = [...readList(limited[1] ?? ""), ...newer];
		check(
			"Baseline",
			status.baseline === false &&
				named.sort().join() ===
					missing
						.map(([name]) => name)
						.sort()
						.join(),
			line,
		);
		for (const name of newer)
			check("newer data", sinceOf(subject, coreNames[name] ?? "") !== undefined, line);
	}
	const removal = /(Planned removal:|Removal was planned for) (.*?)\.?$/.exec(line);
	if (removal && subject.feature?.discouraged?.removal_date) {
		const day = subject.feature.discouraged.removal_date.replace("≤", "");
		check("removal", readDay(removal[2] ?? "") === day, line);
		check("tense", past(day, featuresDay, subject.day) === removal[1]?.startsWith("Removal"), line);
	}
}

/** Sentences on when reach comes to a share: past months are past, expected ones are not. */
export function compareTense(subject: Subject, line: string, check: Check) {
	const month = subject.day.slice(0, 7);
	const reached =
		/^\d+%(?: of people whose browser is known \(.*?\))?: (?:since|reached before) ([A-Z]\w+ \d{4})[.,;]/.exec(
			line,
		);
	if (reached) check("tense", (readMonth(reached[1] ?? "") ?? "9") <= month, line);
	const expected = /: expected (?:between|in) ([A-Z]\w+ \d{4})(?: and ([A-Z]\w+ \d{4}))?/.exec(line);
	if (expected) {
		const earliest = readMonth(expected[1] ?? "") ?? "9";
		const latest = readMonth(expected[2] ?? "");
		check("tense", latest === undefined || (earliest <= latest && latest >= month), line);
	}
	const overdue = /the forecast was [A-Z]\w+ \d{4} to ([A-Z]\w+ \d{4})\./.exec(line);
	if (overdue) check("tense", (readMonth(overdue[1] ?? "") ?? "9") < month, line);
	const timeline = /(widely available from|widely available since) ([A-Z]\w+ \d+, \d+)/.exec(line);
	if (timeline) {
		const isPast = past(readDay(timeline[2] ?? ""), featuresDay, subject.day);
		check("tense", isPast === (timeline[1] !== "widely available from"), line);
	}
}

/** Limits: `Safari: in full since 26.2`, `Chrome and Edge: 7 of 9 parts supported in full`. */
export function compareLimits(subject: Subject, line: string, check: Check) {
	const [, names = "", text = ""] = /^([A-Z][\w ,]*?): (.*)$/.exec(line) ?? [];
	const browsers = readList(names).map((name) => coreNames[name] ?? "");
	if (browsers.length === 0 || !browsers.every(Boolean)) return;
	const since = /in full since (\S+?)(?:,|$)/.exec(text)?.[1];
	const parts = /(\d+) of (\d+) parts supported in full/.exec(text);
	const prefixes = [...text.matchAll(/with the prefix (\S+?)(?:,|$)/g)].map(([, prefix]) => prefix);
	const others = [...text.matchAll(/(?:^|, )as (\S+?)(?:,|$)/g)].map(([, name]) => name);
	for (const browser of browsers) {
		const cells = subject.keys.map(([path, key]) => cellOf(key ?? fromWebFeatures(subject, path), browser));
		if (since)
			check(
				"limit",
				subject.isKey
					? cells.some(
							({ state, of }) => state === "yes" && of.some(({ version_added }) => version_added === since),
						)
					: sinceOf(subject, browser) === since,
				line,
			);
		if (parts)
			check(
				"limit",
				cells.filter(({ state }) => state === "yes").length === Number(parts[1]) &&
					cells.length === Number(parts[2]),
				line,
			);
		const statements = subject.keys.flatMap(([, key]) => asList(key?.support[browser]));
		for (const prefix of prefixes)
			check(
				"limit",
				statements.some((one) => one.prefix === prefix),
				line,
			);
		for (const name of others)
			check(
				"limit",
				statements.some((one) => one.alternative_name === name),
				line,
			);
	}
}

/** `Missing in Safari on iOS 17.4–26.1, 27 (2.5%)`. Without versions: in all that a target has, so in the newest too. */
export function compareVerdict(subject: Subject, line: string, check: Check) {
	const sentences = [
		[/(?:^|[.] )Missing in (.*?\))(?:, and (?:one|\d+) more|, and one more)?\.(?: |$)/, "Not supported"],
		[/(?:^|[.] )With limits in (.*?\))(?:, and (?:one|\d+) more)?\.(?: |$)/, "Partial"],
	] as const;
	for (const [pattern, level] of sentences)
		for (const [claim, name = "", versions = ""] of (pattern.exec(line)?.[1] ?? "").matchAll(
			/(?:^|, (?:and )?| and )([A-Z][A-Za-z ]*?)((?: ?[\d.]+(?:–[\d.]+)?,?)*) \([\d.<]+%\)/g,
		)) {
			const browser = coreNames[name.trim()];
			if (!browser) continue;
			const starts = [...versions.matchAll(/([\d.]+)(?:–[\d.]+)?/g)].map(([, from = ""]) => from);
			for (const version of starts.length > 0 ? starts : [newestOf(browser)])
				check("verdict", levelOf(subject, browser, version) === level, `${level}: ${claim}`);
		}
}

const tenths = (text: string | undefined) => Math.round(Number(text?.replace(/[<%]/g, "")) * 10);

/** The four shares sum to 100 %, and the sentences have the same numbers. */
export function compareShares(lines: string[], check: Check) {
	const at = lines.findIndex((line, place) => line === "Supported" && lines[place + 2] === "Partial");
	if (at === -1) return;
	const texts = [1, 3, 5, 7].map((after) => lines[at + after] ?? "");
	if (!texts.every((text) => /^<?[\d.]+%$/.test(text))) return;
	const isTrace = texts.some((text) => text.startsWith("<"));
	const shares = texts.map((text) => (text.startsWith("<") ? 0 : tenths(text)));
	const [full = 0, partial = 0] = shares;
	const sum = shares.reduce((total, share) => total + share, 0);
	check("sum", isTrace ? Math.abs(sum - 1000) <= 2 : sum === 1000, texts.join(" + "));
	const usable = /([\d.]+)% of visitors can use it(?:, ([\d.]+)% only in part)?/.exec(lines.join(" "));
	if (usable) {
		check("sum", Math.abs(tenths(usable[1]) - full - partial) <= (isTrace ? 1 : 0), usable[0]);
		if (usable[2]) check("sum", tenths(usable[2]) === partial, `${usable[0]}: ${texts.join(" + ")}`);
	}
	const meta = /(<?[\d.]+)% of people worldwide can use/.exec(lines[0] ?? "");
	if (meta && usable) check("description", meta[1] === usable[1], lines[0] ?? "");
}
