/**
 * The listed words, from the English list of the npm package @2toad/profanity 3.3.0
 * (`dist/data/profane-words.js`), MIT licence, Copyright (c) 2019 2Toad.
 *
 * Left out, because an explorer shows them with another meaning:
 * - terms of the letters a to f and digits only: they are hex;
 * - terms that begin or end with a sign (`s.o.b.`, `masterbat*`): they have no word
 *   boundary, and `as$5` is a price;
 * - ordinary words, units and surnames: balls, bum, cox, dink, dinks, flange, god, hell,
 *   hoar, hoare, kummer, lust, lusting, nob, pawn, snatch, spac, wang, willies, willy, xx;
 * - "s hit", which stands in "today's hit".
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this
 * software and associated documentation files (the "Software"), to deal in the Software
 * without restriction, including without limitation the rights to use, copy, modify,
 * merge, publish, distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to the following
 * conditions: The above copyright notice and this permission notice shall be included in
 * all copies or substantial portions of the Software. THE SOFTWARE IS PROVIDED "AS IS",
 * WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
 * WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN
 * NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR
 * OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT
 * OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
const TERMS = `
4r5e, 5h1t, 5hit, a$s, a_s_s, anal, anus, ar5e, arrse, arse, arses, ass, ass-fucker,
asses, assfucker, assfukka, asshole, assholes, asswhole, b!tch, b00bs, b17ch, b1tch,
ballbag, ballsack, bastard, beastial, beastiality, bellend, bestial, bestiality, bi+ch,
biatch, bitch, bitchboy, bitcher, bitchers, bitches, bitchin, bitching, bloody,
blow job, blowjob, blowjobs, boiolas, bollock, bollok, boner, boob, boobs, booobs,
boooobs, booooobs, booooooobs, breasts, buceta, bugger, bullshit, butt, butthole,
buttmuch, buttplug, butts, c0ck, c0cksucker, carpet muncher, cawk, chink, cipa, cl1t,
clit, clitoris, clits, cnut, cock, cock-sucker, cockface, cockhead, cockmunch,
cockmuncher, cocks, cocksuck, cocksucked, cocksucker, cocksucking, cocksucks, cocksuka,
cocksukka, cok, cokmuncher, coksucka, coon, crap, cum, cummer, cumming, cums, cumshot,
cunilingus, cunillingus, cunnilingus, cunt, cuntlick, cuntlicker, cuntlicking, cunts,
cyalis, cyberfuc, cyberfuck, cyberfucked, cyberfucker, cyberfuckers, cyberfucking, d1ck,
damn, dick, dickhead, dildo, dildos, dirsa, dlck, dog-fucker, doggin, dogging,
donkeyribber, doosh, duche, dyke, ejaculate, ejaculated, ejaculates, ejaculating,
ejaculatings, ejaculation, ejakulate, f u c k, f u c k e r, f4nny, f_u_c_k, fag,
fagging, faggitt, faggot, faggs, fagot, fagots, fags, fanny, fannyflaps, fannyfucker,
fanyy, fatass, fcuk, fcuker, fcuking, feck, fecker, felching, fellate, fellatio,
fingerfuck, fingerfucked, fingerfucker, fingerfuckers, fingerfucking, fingerfucks,
fistfuck, fistfucked, fistfucker, fistfuckers, fistfucking, fistfuckings, fistfucks,
fook, fooker, fuck, fucka, fucked, fucker, fuckers, fuckhead, fuckheads, fuckin,
fucking, fuckings, fuckingshitmotherfucker, fuckme, fucks, fuckwhit, fuckwit,
fudge packer, fudgepacker, fuk, fuker, fukker, fukkin, fuks, fukwhit, fukwit, fux,
fux0r, gangbang, gangbanged, gangbangs, gaylord, gaysex, goatse, god-dam, god-damned,
goddamn, goddamned, hardcoresex, headass, hoer, hoes, homo, hore, horniest, horny,
hotsex, jack-off, jackoff, jap, jerk-off, jism, jiz, jizm, jizz, kawk, knobead, knobed,
knobend, knobhead, knobjocky, knobjokey, kock, kondum, kondums, kum, kumming, kums,
kunilingus, l3i+ch, l3itch, labia, m0f0, m0fo, m45terbate, ma5terb8, ma5terbate,
masochist, master-bate, masterb8, masterbat3, masterbate, masterbation, masterbations,
masturbate, mo-fo, mof0, mofo, mothafuck, mothafucka, mothafuckas, mothafuckaz,
mothafucked, mothafucker, mothafuckers, mothafuckin, mothafucking, mothafuckings,
mothafucks, motherfuck, motherfucked, motherfucker, motherfuckers, motherfuckin,
motherfucking, motherfuckings, motherfuckka, motherfucks, muff, muthafecker,
muthafuckker, mutherfucker, n1gga, n1gger, nazi, nigg3r, nigg4h, nigga, niggah, niggas,
niggaz, nigger, niggers, nob jokey, nobhead, nobjocky, nobjokey, numbnuts, nutsack,
orgasim, orgasims, orgasm, orgasms, p0rn, pecker, penis, penisfucker, phonesex, phuck,
phuk, phuked, phuking, phukked, phukking, phuks, phuq, pigfucker, pimpis, piss, pissed,
pisser, pissers, pisses, pissflaps, pissin, pissing, pissoff, poop, porn, porno,
pornography, pornos, prick, pricks, pron, pube, pusse, pussi, pussies, pussy, pussys,
rectum, retard, rimjaw, rimming, s_h_i_t, sadist, schlong, screwing, scroat, scrote,
scrotum, semen, sex, sh!t, sh1t, shag, shagger, shaggin, shagging, shemale, shit,
shitdick, shite, shited, shitey, shitfuck, shitfull, shithead, shiting, shitings, shits,
shitted, shitter, shitters, shitting, shittings, shitty, skank, slut, sluts, smegma,
smut, son-of-a-bitch, spunk, t1tt1e5, t1tties, teets, teez, testical, testicle, tit,
titfuck, tits, titt, tittie5, tittiefucker, titties, tittyfuck, tittywank, titwank,
tosser, turd, tw4t, twat, twathead, twatty, twunt, twunter, v14gra, v1gra, vagina,
viagra, vulva, w00se, wank, wanker, wanky, whoar, whore
`

/** Every listed word or phrase, lower case, sorted by code unit, without repeats. */
export const CENSORED_WORDS: readonly string[] = TERMS.trim().split(/,\s+/)
