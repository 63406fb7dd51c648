/** What is tried first, in small letters: lists of leaked passwords, the keyboard, our own names. */
const list = `
  000000 00000000 0987654321 101010 102030 111111 1111111 11111111 112233 121212
  123123 123321 1234512345 123456 1234567 12345678 123456789 1234567890 123456789a 123456789q
  123456a 123456q 1234abcd 1234qwer 123654 123qwe 123qweasd 12qwaszx 131313 147258
  147258369 159357 159753 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 333333
  444444 456789 555555 654321 666666 741852963 777777 7777777 789456 789456123
  888888 987654 987654321 999999 a123456 a12345678 aa123456 abc123 abcd1234 abcdef
  admin1 admin123 administrator aleksandr alexander alexandr anastasia andrei andrey apple1
  asd123 asdasd asdfgh asdfghjkl baseball batman changeme cjkysirj computer default
  dmitry dragon ekaterina football freedom gfhjkm gfhjkm1 ghbdtn google guest123
  hello123 hellohello homeland hunter2 iloveyou internet jordan23 k.,jdm kirill kristina
  letmein leto2026 login123 lyubov maksim marina master maxim1 michael monkey
  moscow moskva nastya natasha nikita p@ssw0rd p@ssword parol1 parol123 passw0rd
  password password1 password12 password123 pokemon princess privet privet1 privet123 q1w2e3
  q1w2e3r4 qazwsx qazwsxedc qwe123 qweasd qweasdzxc qweqwe qwert12345 qwerty qwerty1
  qwerty12 qwerty123 qwerty1234 qwerty777 qwertyuiop rossiya russia samsung secret secret1
  sergei sergey shadow solnce solnishko spartak spartak1922 starwars summer2025 summer2026
  sunshine superman svetlana tatyana test123 test1234 testtest trustno1 user123 vfhbyf
  viktoria vladimir welcome welcome1 whatever winter2025 winter2026 yfnfif zaq12wsx zenit1925
  zerkalo zertsalo zima2026 zxc123 zxcvbn zxcvbnm зеркало зеркало1 зерцало йцукен
  йцукенг йцукенгшщз лубовь любовь пароль пароль1 пароль123 привет привет123 солнце
  солнышко фыва123 фывапр ячсмить
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
