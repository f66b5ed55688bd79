/**
 * What engines and React say of code, and what values are in code. Whoever wrote one of these words has told nothing by
 * it, and without them nothing could be told of an error.
 */
const words = `
a an and any are as at be been but by can cannot could did does during each expected failed failing failure for from
given has have in instead into invalid is it its later loading many more must no not of on only or out over read
reading received required sent set setting should than that the this to too two unexpected unknown unsupported was
when while with
access accessed array assignment await bigint boolean call called class code component const constant constructor
convert date declared defined element end error errors evaluating exceeded file finite function hydrated hydrating
infinite input instance integer iterable iterator json key length limit load map maximum message method minified module
name nan null number object operation page parse private prop properties property prototype react record reference
render rendered rendering request result server size stack static string support symbol syntax text thrown token type
undefined valid value variable version
aggregateerror domexception evalerror rangeerror referenceerror syntaxerror typeerror urierror zoderror
`;

export const engineWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
