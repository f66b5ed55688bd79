import type english from "@/lib/i18n/messages/en.json";
import type { MessagePart } from "./message-parts";

/** The English messages as they are written, by part. All languages have the same keys (`npm run check`). */
type Parts = typeof english;

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
