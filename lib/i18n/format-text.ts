import format, { type CompiledMessage } from "icu-minify/format";
import { type Locale, toIntlLocale } from "./locales";
import type { MessageKey, Namespace } from "./message-keys";

export type Values = Record<string, string | number>;

/** Messages compiled by `icu-minify/compile`, in namespaces. */
export interface Messages {
	[key: string]: CompiledMessage | Messages;
}

/** `Intl` objects are expensive to create, so they are cached. */
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function getNumberFormat(locale?: Intl.LocalesArgument): Intl.NumberFormat {
	const name = String(locale);
	const made = numbers.get(name) ?? new Intl.NumberFormat(name);
	numbers.set(name, made);
	return made;
}

function getPluralRules(locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions): Intl.PluralRules {
	const name = `${locale} ${options?.type}`;
	const made = plurals.get(name) ?? new Intl.PluralRules(String(locale), options);
	plurals.set(name, made);
	return made;
}

// No message formats a date: `use-format` does.
export const formatters = {
	getNumberFormat,
	getPluralRules,
	getDateTimeFormat: () => new Intl.DateTimeFormat(),
};

/** @throws if the message is missing, which fails the build. */
export function findMessage(messages: Messages, path: string): CompiledMessage {
	const found = path
		.split(".")
		.reduce<Messages | CompiledMessage | undefined>(
			(node, name) => (node as Messages | undefined)?.[name],
			messages,
		);
	if (found === undefined) throw new Error(`no message ${path}`);
	return found as CompiledMessage;
}

/**
 * Formats a message without elements. Unlike `use-translations.ts`, this file does not import React, so `instrumentation.ts` may
 * load it.
 */
export const formatText = <Space extends Namespace>(
	{ locale, messages }: { locale: Locale; messages: Messages },
	namespace: Space,
	key: MessageKey<Space>,
	values?: Values,
): string =>
	String(format(findMessage(messages, `${namespace}.${key}`), toIntlLocale(locale), values, { formatters }));
