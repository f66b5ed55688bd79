import {
	asList,
	browserIds,
	cellOf,
	compatDay,
	coreNames,
	findKey,
	findRelease,
	type RawStatement,
} from "./raw";
import { type PageTable, readDay, readList, textOf } from "./read";
import { type Check, fromWebFeatures, isAtLeast, levelOf, past, type Subject, sinceOf } from "./subject";

/** A cell of support: `57`, `17, other name`, `Partial: 3 of 4 parts`, `no`. */
function isTrueCell(subject: Subject, keys: Subject["keys"], browser: string, text: string): boolean {
	const leaving = / (?:will be gone in [\d.]+, which is not out yet|gone in the current preview)$/.exec(text);
	const cell = text.replace(/^Supported since /, "").slice(0, leaving ? -leaving[0].length : undefined);
	const isWhole = !subject.isKey && keys === subject.keys && keys.length !== 1;
	const states = keys.map(([path, key]) => cellOf(key ?? fromWebFeatures(subject, path), browser));
	const isOf = (state: string, since?: string, until?: string) =>
		states.some(
			(one) =>
				one.state === state &&
				(since === undefined || one.of.some((statement) => statement.version_added === since)) &&
				(until === undefined || one.of.some((statement) => statement.version_removed === until)) &&
				(!leaving || one.of.some(({ version_removed }) => version_removed !== undefined)),
		);
	const full = states.filter(({ state }) => state === "yes").length;
	const parts = /^Partial: (\d+) of (\d+) parts$/.exec(cell);
	if (parts) return Number(parts[1]) === full && Number(parts[2]) === keys.length && full < keys.length;
	if (cell === "Partial: held back by web-features")
		return full === keys.length && sinceOf(subject, browser) === undefined;
	if (cell === "no") return full === 0 && (keys.length === 0 || isOf("no"));
	if (cell === "no data") return states.every(({ state }) => state === "unknown");
	if (cell === "in preview") return isOf("preview", "preview");
	const removed = /^(\S+), removed in (\S+)$/.exec(cell);
	if (removed) return isOf("removed", removed[1], removed[2]);
	const limited = /^(\S+), (partial|other name|behind a flag|preview)$/.exec(cell);
	if (limited) {
		const state = {
			partial: "partial",
			"other name": "renamed",
			"behind a flag": "flag",
			preview: "preview",
		};
		return isOf(state[limited[2] as keyof typeof state], limited[1]);
	}
	if (!isWhole && subject.isKey) return isOf("yes", cell);
	return keys === subject.keys ? sinceOf(subject, browser) === cell : isOf("yes", cell);
}

export function compareTable(subject: Subject, { caption, rows }: PageTable, check: Check) {
	const [head = [], ...body] = rows;
	if (/^(?:Support in the main browsers|Desktop|Mobile|Other)/.test(caption))
		for (const [name = "", cell = "", day = ""] of body) {
			const browser = browserIds[name] ?? "";
			const claim = `${name}: ${cell}, ${day}`;
			check("cell", browser !== "" && isTrueCell(subject, subject.keys, browser, cell), claim);
			if (day === "–") continue;
			const version = /(?:since )?(≤?[\d.]+)/.exec(cell)?.[1] ?? "";
			const release = findRelease(browser, version)?.release_date;
			check("release day", readDay(day) === release, claim);
			if (/^(?:planned for|should be out)/.test(day))
				check("tense", past(release, compatDay, subject.day) === day.startsWith("should"), claim);
			else check("tense", past(release, compatDay, subject.day), claim);
		}
	if (/^(?:Keys below|Parts in)/.test(caption))
		for (const [names = "", ...cells] of body)
			for (const name of names.replace(/\d+ more parts?/, "").split(" ")) {
				const path = subject.isKey ? `${subject.id}.${name}` : name;
				if (!/^[\w.@$-]+$/.test(name) || !findKey(path)) continue;
				cells.forEach((cell, place) => {
					const browser = browserIds[head[place + 1] ?? ""] ?? "";
					check(
						"cell of a part",
						isTrueCell(subject, [[path, findKey(path)]], browser, cell),
						`${path} in ${browser}: ${cell}`,
					);
				});
			}
	if (caption.startsWith("Versions by browser"))
		for (const [name = "", , versions = ""] of body) {
			const browser = coreNames[name];
			if (!browser) continue;
			const ranges = versions.matchAll(/([\d.]+)(?:–[\d.]+)? <?[\d.]+% (Supported|Partial|Not supported)/g);
			for (const [claim, from = "", level] of ranges)
				check("level of a version", levelOf(subject, browser, from) === level, `${name} ${claim}`);
		}
}

const plain = (html: string) => textOf(html).replaceAll(/\s+/g, "");

/** A note of the support table: each key it names has a statement with the same span, kind and text. */
export function compareNotes(subject: Subject, check: Check) {
	// Each note starts with the names of its browsers.
	for (const part of subject.html.split(/<li\b[^>]*><strong>/).slice(1)) {
		const [, names = "", marks = "", rest = ""] =
			/^(.*?)<\/strong><div\b[^>]*><ul\b[^>]*>(.*?)<\/ul>(.*)$/s.exec(part.split("</details>", 1)[0] ?? "") ??
			[];
		if (marks === "") continue;
		const [span = "", ...kinds] = [...marks.matchAll(/<li\b[^>]*>(.*?)<\/li>/gs)].map(([, text = ""]) =>
			textOf(text),
		);
		const texts = [...rest.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, text = ""]) => plain(text));
		const named = new Set(textOf(rest).split(" "));
		const own = subject.isKey ? subject.keys : subject.keys.filter(([path]) => named.has(path));
		const keys = own.length > 0 ? own : subject.keys;
		const [, since, until, again] =
			/^(?:Since|From|Only in) (\S+?)(?:,? (?:removed in|to before) (\S+?))?(?:, again since (\S+))?$/.exec(
				span,
			) ?? [];
		const isSame = (statement: RawStatement) => {
			const { version_added: added, version_removed: removed, flags = [] } = statement;
			if (span === "in preview") {
				if (added !== "preview") return false;
			} else if (span === "no") {
				if (added !== false) return false;
			} else if (added !== since) return false;
			if (until !== undefined && removed !== until) return false;
			if (
				span.startsWith("Since") &&
				removed !== undefined &&
				!kinds.some((kind) => kind.includes(removed) || /preview/.test(kind))
			)
				return false;
			const isPartial = kinds.includes("partial implementation");
			if (isPartial !== (statement.partial_implementation === true)) return false;
			const prefix = statement.prefix === undefined || kinds.includes(`with the prefix ${statement.prefix}`);
			const other =
				statement.alternative_name === undefined || kinds.includes(`as ${statement.alternative_name}`);
			if (!prefix || !other) return false;
			if (kinds.filter((kind) => kind.startsWith("behind")).length !== flags.length) return false;
			return asList(statement.notes).every((note) => texts.includes(plain(note)));
		};
		for (const name of readList(textOf(names)))
			for (const [path, key] of keys) {
				const statements = asList(key?.support[browserIds[name] ?? ""]);
				const claim = `${name}: ${span}; ${kinds.join("; ")}; ${path}`;
				check("note", statements.some(isSame), claim);
				if (again !== undefined)
					check(
						"note",
						statements.some(({ version_added }) => version_added === again),
						claim,
					);
				if (span.startsWith("Only in"))
					check(
						"note",
						statements.filter(({ version_added: added, flags }) => added && !flags).length === 1,
						claim,
					);
				if (span.includes("to before"))
					check(
						"note",
						statements.some(
							({ version_added: added }) => typeof added === "string" && until && isAtLeast(until, added),
						),
						claim,
					);
			}
	}
}
