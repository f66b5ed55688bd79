import type about from "@/lib/i18n/messages/about/en.json";
import type audience from "@/lib/i18n/messages/audience/en.json";
import type build from "@/lib/i18n/messages/build/en.json";
import type changes from "@/lib/i18n/messages/changes/en.json";
import type check from "@/lib/i18n/messages/check/en.json";
import type common from "@/lib/i18n/messages/common/en.json";
import type compat from "@/lib/i18n/messages/compat/en.json";
import type errors from "@/lib/i18n/messages/errors/en.json";
import type feature from "@/lib/i18n/messages/feature/en.json";
import type later from "@/lib/i18n/messages/later/en.json";
import type pages from "@/lib/i18n/messages/pages/en.json";
import type plan from "@/lib/i18n/messages/plan/en.json";
import type question from "@/lib/i18n/messages/question/en.json";
import type reading from "@/lib/i18n/messages/reading/en.json";
import type regions from "@/lib/i18n/messages/regions/en.json";
import type search from "@/lib/i18n/messages/search/en.json";
import type targets from "@/lib/i18n/messages/targets/en.json";
import type time from "@/lib/i18n/messages/time/en.json";
import type tools from "@/lib/i18n/messages/tools/en.json";
import type watch from "@/lib/i18n/messages/watch/en.json";
import type { MessagePart } from "./message-parts";

/** The English messages as they are written, by part. All languages have the same keys (`npm run check`). */
interface Parts {
	about: typeof about;
	audience: typeof audience;
	build: typeof build;
	changes: typeof changes;
	check: typeof check;
	common: typeof common;
	compat: typeof compat;
	errors: typeof errors;
	feature: typeof feature;
	later: typeof later;
	pages: typeof pages;
	plan: typeof plan;
	question: typeof question;
	reading: typeof reading;
	regions: typeof regions;
	search: typeof search;
	targets: typeof targets;
	time: typeof time;
	tools: typeof tools;
	watch: typeof watch;
}

/** The messages of all parts in one object. No two parts have a namespace in common. */
type Written = (
	Parts[MessagePart] extends infer Part
		? Part extends Part
			? (part: Part) => void
			: 0
		: 0
) extends (part: infer All) => void
	? All
	: never;

type Name<Node> = keyof Node & string;
type GroupsIn<Node> = {
	[name in Name<Node>]: Node[name] extends string ? never : name | `${name}.${GroupsIn<Node[name]>}`;
}[Name<Node>];

/** The path of a group of messages: `plan`, `about.reach`. */
export type Namespace = GroupsIn<Written>;

type NodeAt<Path, Node> = Path extends keyof Node
	? Node[Path]
	: Path extends `${infer Group}.${infer Rest}`
		? Group extends keyof Node
			? NodeAt<Rest, Node[Group]>
			: never
		: never;

type KeysIn<Node> = Node extends Node
	? { [name in Name<Node>]: Node[name] extends string ? name : `${name}.${KeysIn<Node[name]>}` }[Name<Node>]
	: never;

/**
 * The keys of the messages in a namespace: `title`, `problem.browser.unknown`. For a union of namespaces, the keys
 * of all of them.
 */
export type MessageKey<Space extends Namespace> = KeysIn<NodeAt<Space, Written>>;

/** The sections of a namespace, such as those of a handbook chapter: groups of messages with a message `title`. */
export type SectionIn<Space extends Namespace> =
	MessageKey<Space> extends infer Key ? (Key extends `${infer Section}.title` ? Section : never) : never;
