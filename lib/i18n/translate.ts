import format, { type CompiledMessage } from "icu-minify/format";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { type Locale, toIntlLocale } from "./locales";
import type { MessageKey, Namespace } from "./message-keys";

// Without React's context, which instrumentation cannot import: the server translates outside of components too.

type Values = Record<string, string | number>;
type RichValues = Record<string, string | number | ((content: ReactNode) => ReactNode)>;

/** Formats messages of one namespace by key. */
export interface Translate<Key extends string = string> {
	(key: Key, values?: Values): string;
	/** For messages with elements: `<name>…</name>` is rendered by the function `name` in `values`. */
	rich: (key: Key, values: RichValues) => ReactNode;
}

/** Messages compiled by `icu-minify/compile`, in namespaces. */
export interface Messages {
	[key: string]: CompiledMessage | Messages;
}

export interface LanguageValue {
	locale: Locale;
	messages: Messages;
}

/** `Intl` objects are expensive to create, so they are cached. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function getNumberFormat(locale?: Intl.LocalesArgument): Intl.NumberFormat {
	const name = String(locale);
	const found = numbers.get(name) ?? new Intl.NumberFormat(name);
	numbers.set(name, found);
	return found;
}

function getPluralRules(locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions): Intl.PluralRules {
	const name = `${locale} ${options?.type}`;
	const found = plurals.get(name) ?? new Intl.PluralRules(String(locale), options);
	plurals.set(name, found);
	return found;
}

// No message formats a date: `use-format` does.
const formatters = { getNumberFormat, getPluralRules, getDateTimeFormat: () => new Intl.DateTimeFormat() };

/** @throws if the message is missing, which fails the build. */
function findMessage(messages: Messages, path: string): CompiledMessage {
	const found = path
		.split(".")
		.reduce<Messages | CompiledMessage | undefined>(
			(node, name) => (node as Messages | undefined)?.[name],
			messages,
		);
	if (found === undefined) throw new Error(`no message ${path}`);
	return found as CompiledMessage;
}

/** Adds React keys to the elements that a rich value renders. */
const withKeys = (name: string, make: (content: ReactNode) => ReactNode) => {
	let count = 0;
	return (content: ReactNode[]) => {
		const element = make(content.length === 1 ? content[0] : content);
		return isValidElement(element) ? cloneElement(element, { key: name + count++ }) : element;
	};
};

function createTranslator({ locale, messages }: LanguageValue, namespace: string): Translate {
	const known = new Map<string, CompiledMessage>();
	const message = (key: string) => {
		const found = known.get(key) ?? findMessage(messages, `${namespace}.${key}`);
		known.set(key, found);
		return found;
	};
	const language = toIntlLocale(locale);
	const translate = (key: string, values?: Values) =>
		String(format(message(key), language, values, { formatters }));
	const rich = (key: string, values: RichValues) => {
		const keyed = Object.entries(values).map(([name, value]) => [
			name,
			typeof value === "function" ? withKeys(name, value) : value,
		]);
		return format<ReactNode>(message(key), language, Object.fromEntries(keyed), {
			formatters,
		});
	};
	return Object.assign(translate, { rich });
}

const translators = new WeakMap<Messages, Map<string, Translate>>();

/** Returns the cached translator of a catalogue and namespace: hundreds of components on a page use it. */
function getTranslator(language: LanguageValue, namespace: string): Translate {
	const known = translators.get(language.messages) ?? new Map<string, Translate>();
	translators.set(language.messages, known);
	const translate = known.get(namespace) ?? createTranslator(language, namespace);
	known.set(namespace, translate);
	return translate;
}

/** Returns the translator of a namespace in a language. */
export const translateIn = <Space extends Namespace>(
	language: LanguageValue,
	namespace: Space,
): Translate<MessageKey<Space>> => getTranslator(language, namespace);
